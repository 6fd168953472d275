import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useEffect, useId } from 'react';
import * as z from 'zod/mini';
import { EmailField, isInUse, PasswordField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { TextLink } from '@/components/ui/controls/text-link';
import { AuthForm, useAuthForm } from '@/features/auth/form/auth-form';
import styles from '@/features/auth/form/auth-form.module.scss';
import { CookiesOffError } from '@/features/auth/form/use-attempt';
import { useWantedPage } from '@/features/auth/form/wanted-page';
import { resetPasswordHref } from '@/features/auth/reset/reset-hrefs';
import { callApi } from '@/lib/api/client/browser-client';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup } from '@/lib/browser/popups/popup';
import { hasSessionHint, takeNewSession } from '@/lib/browser/session-hint';
import { type LocaleSlug, pageLocale } from '@/lib/i18n/locales';
import { sameSitePath } from '@/lib/i18n/same-site-path';
import { homeSectionHref, returnParam } from '@/lib/i18n/site-hrefs';
import { bareText } from '@/lib/validation/bare-text';
import { emailFault } from '@/lib/validation/email';
import { faultCheck } from '@/lib/validation/fault-check';
import { takeLoginEmail } from './login-email';

const accountPath = /^\/(?:en|es|uz)\/lk(?:\/[A-Za-z]{1,40})*$/;
const orderForm = /^\/(?:en|es|uz)\/order\?tariff=\d{1,10}(?:&package=\d{1,10})?$/;
const payment = /^\/(?:en|es|uz)\/order\/checkout(?:\/[\da-f-]{36})?$/;
const packagePage = /^\/(?:en|es|uz)\/internet-packages\/[a-z\d-]{1,200}$/;
const loginPage = /\/login\/?$/;
const plainQuery = /^(?:\?[\w=&.-]{0,200})?$/;

/**
 * Where a login leads: the remembered page when it is one of the account on this very site, or one that asked for the login, else
 * the account's first page; in the language of `pathname` (F4.41, reading A18). Call it at the moment of going.
 */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  const remembered = new URLSearchParams(search).getAll(returnParam);
  const wanted = remembered.length === 1 ? rememberedPage(remembered[0]) : null;
  // The language may have been changed on the way.
  return (wanted ?? '/en/lk').replace(/^\/\w+/, `/${pageLocale(pathname)}`);
}

/** The value must already read as what it is: nothing is decoded, trimmed or resolved for it. */
function rememberedPage(value: string | undefined): string | null {
  const path = sameSitePath(value);
  if (path === null || path !== value) return null;
  if ([orderForm, payment, packagePage].some((page) => page.test(path))) return path;
  const [page = '', ...query] = path.split('?');
  return accountPath.test(page) && plainQuery.test(path.slice(page.length)) && query.length <= 1 ? path : null;
}

/** F5.22, F5.23: an old password is not judged, only asked for. */
const loginSchema = z.object({
  username: z.string().check(faultCheck(emailFault)),
  password: z.string().check(faultCheck((text) => (text === '' ? 'password_required' : null))),
});
type LoginValues = z.infer<typeof loginSchema>;

export type LoginFormProps = {
  locale: LocaleSlug;
  onForgot?: MouseEventHandler<HTMLAnchorElement>;
  onLeave?: () => void;
};

/** Logs in (F3.42, F7.02), then has the shop's server forget what it kept for them (F7.06). Throws ApiError, CookiesOffError. */
async function logIn({ username, password }: LoginValues): Promise<void> {
  if (!navigator.cookieEnabled) throw new CookiesOffError();
  await callApi('login', { body: { username: bareText(username), password } });
  takeNewSession();
  // A cache that could not be emptied must not keep anybody out.
  await callApi('clearServerCache', {}).catch(() => undefined);
}

/** Whether the server agrees that somebody is logged in; false also when it cannot be asked. */
async function isLoggedIn(): Promise<boolean> {
  return callApi('getProfile', {}).then(
    () => true,
    () => false,
  );
}

async function logInAndLeave(values: LoginValues): Promise<void> {
  await logIn(values);
  closePopup();
  goOn();
}

/** Leads on those who are logged in already: the login page is where the auth flow comes back to (F2.44). */
async function redirectLoggedIn(): Promise<void> {
  if (hasSessionHint() && (await isLoggedIn())) goOn();
}

/** The login page is no place to come back to; the page below the popup is. */
function goOn(): void {
  const { location } = window;
  loadPage(returnPath(location), loginPage.test(location.pathname) ? 'replace' : 'assign');
}

/** The login form of page and popup: loading, then the account (F4.40–F4.42) or why not (F4.43). */
export function LoginForm({ locale, onForgot, onLeave }: LoginFormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const wanted = useWantedPage();
  const { form, field, busy, failure, submit } = useAuthForm({
    schema: loginSchema,
    defaultValues: { username: '', password: '' },
    send: logInAndLeave,
  });
  const { setValue } = form;
  useEffect(() => {
    const email = takeLoginEmail();
    if (email !== '' && !isInUse(`${id}-email`)) setValue('username', email);
  }, [setValue, id]);
  useEffect(() => void redirectLoggedIn(), []);
  return (
    <AuthForm
      onSubmit={submit}
      busy={busy}
      failure={failure}
      refused={t('login.failed')}
      submit={t('login.submit')}
      after={
        <TextLink href={resetPasswordHref(locale, wanted)} {...(onForgot && { onClick: onForgot })}>
          {t('login.forgot')}
        </TextLink>
      }
      foot={<GetNumber href={homeSectionHref(locale, 'tariff')} onLeave={onLeave} />}
    >
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
    </AuthForm>
  );
}

export const LoginFormCode = islandCode(LoginForm);

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
