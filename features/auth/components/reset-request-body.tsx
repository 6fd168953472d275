import { useTranslations } from 'next-intl';
import type { MouseEventHandler, ReactNode, SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { loginHref } from '@/features/auth/auth-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './auth-form.module.scss';

type ResetRequestBodyProps = {
  locale: LocaleSlug;
  email: ReactNode;
  failure?: ReactNode;
  busy?: boolean;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  onLogin?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** The request for a reset mail as both the server and the live form draw it. */
export function ResetRequestBody({ locale, email, failure, busy = false, ...on }: ResetRequestBodyProps) {
  const t = useTranslations('auth.reset');
  return (
    <form className={styles.form} method="post" noValidate {...(on.onSubmit && { onSubmit: on.onSubmit })}>
      {failure}
      {email}
      <Button type="submit" variant="course" size="l" full busy={busy}>
        {t('submit')}
      </Button>
      <div className={styles.after}>
        <TextLink href={loginHref(locale)} {...(on.onLogin && { onClick: on.onLogin })}>
          {t('back')}
        </TextLink>
      </div>
    </form>
  );
}
