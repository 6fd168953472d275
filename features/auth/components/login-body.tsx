import { useTranslations } from 'next-intl';
import type { MouseEventHandler, ReactNode, SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { resetPasswordHref, tariffsHref } from '@/features/auth/auth-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './auth-form.module.scss';
import { GetNumber } from './get-number';

export type LoginBodyProps = {
  locale: LocaleSlug;
  email: ReactNode;
  password: ReactNode;
  failure?: ReactNode;
  busy?: boolean;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onForgot?: MouseEventHandler<HTMLAnchorElement> | undefined;
  onLeave?: (() => void) | undefined;
};

/** The login form as both the server and the live form draw it. */
export function LoginBody({ locale, email, password, failure, busy = false, ...on }: LoginBodyProps) {
  const t = useTranslations('auth.login');
  return (
    <form className={styles.form} method="post" noValidate {...(on.onSubmit && { onSubmit: on.onSubmit })}>
      {failure}
      {email}
      {password}
      <Button type="submit" variant="course" size="l" full busy={busy}>
        {t('submit')}
      </Button>
      <div className={styles.after}>
        <TextLink href={resetPasswordHref(locale)} {...(on.onForgot && { onClick: on.onForgot })}>
          {t('forgot')}
        </TextLink>
      </div>
      <GetNumber href={tariffsHref(locale)} onLeave={on.onLeave} />
    </form>
  );
}
