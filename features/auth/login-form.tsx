import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { asIsland } from '@/components/hydrate/island-providers';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import { closePopup } from '@/lib/browser/popup';
import { hasSessionHint } from '@/lib/browser/session-hint';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { isLoggedIn, logIn } from './auth-calls';
import styles from './auth-form.module.scss';
import { resetPasswordHref, tariffsHref } from './auth-hrefs';
import { type LoginValues, loginSchema } from './auth-schema';
import { FailureNote } from './failure-note';
import { goTo } from './go-to';
import { returnPath } from './return-path';
import { useAttempt, useFaultWords, useFormField } from './use-attempt';

export type LoginFormProps = {
  locale: LocaleSlug;
  onForgot?: MouseEventHandler<HTMLAnchorElement>;
  onLeave?: () => void;
};

async function enter(values: LoginValues): Promise<void> {
  await logIn(values);
  closePopup();
  goTo(returnPath(window.location));
}

/** Leads on those who are logged in already: the login page is where the auth flow comes back to (F2.44). */
async function passOn(): Promise<void> {
  if (hasSessionHint() && (await isLoggedIn())) goTo(returnPath(window.location));
}

/** The login form of page and popup: loading, then the account (F4.40–F4.42) or why not (F4.43). */
export function LoginForm({ locale, onForgot, onLeave }: LoginFormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const form = useForm<LoginValues>({
    defaultValues: { username: '', password: '' },
    resolver: zodResolver(loginSchema),
    reValidateMode: 'onSubmit',
  });
  const field = useFormField(form, useFaultWords());
  const { phase, failure, attempt } = useAttempt(enter);
  useEffect(() => void passOn(), []);
  return (
    // A browser does nothing with this method: a press before any script ran neither leaves the page nor writes a password into the address.
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit(async (values) => void (await attempt(values)))}
    >
      <FailureNote failure={failure} refused={t('login.failed')} />
      <EmailField
        {...field('username')}
        id={`${id}-email`}
        autoComplete="username"
        label={t('email')}
        placeholder={t('emailHint')}
      />
      <PasswordField
        {...field('password')}
        id={`${id}-password`}
        autoComplete="current-password"
        label={t('password')}
        showLabel={t('show')}
        hideTextLabel={t('hide')}
      />
      <Button type="submit" variant="course" size="l" full busy={phase !== 'ready'}>
        {t('login.submit')}
      </Button>
      <div className={styles.after}>
        <TextLink href={resetPasswordHref(locale)} {...(onForgot && { onClick: onForgot })}>
          {t('login.forgot')}
        </TextLink>
      </div>
      <GetNumber href={tariffsHref(locale)} onLeave={onLeave} />
    </form>
  );
}

export const LoginFormIsland = asIsland(LoginForm);

/** The way on for those who have no account yet. */
function GetNumber({ href, onLeave }: { href: string; onLeave?: (() => void) | undefined }) {
  const t = useTranslations('auth.login');
  return (
    <p className={classNames('small', 'muted', styles.foot)}>
      {t.rich('noNumber', {
        link: (words) => (
          <AppLink className={styles.inline} href={href} {...(onLeave && { onClick: onLeave })}>
            {words}
          </AppLink>
        ),
      })}
    </p>
  );
}
