import { useTranslations } from 'next-intl';
import { lazy, type MouseEvent, type MouseEventHandler, Suspense, useContext, useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { EmailField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { classNames } from '@/components/ui/class-names';
import { TextButton, TextLink } from '@/components/ui/controls/text-link';
import { NoScript } from '@/components/ui/feedback/no-script';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { AuthForm, DoneNote, useAuthForm } from '@/features/auth/form/auth-form';
import { AuthFrame } from '@/features/auth/form/auth-frame';
import { keepWantedPage, useWantedPage } from '@/features/auth/form/wanted-page';
import { callApi } from '@/lib/api/client/browser-client';
import { loadPart } from '@/lib/browser/hydration/early-input';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { loginHref } from '@/lib/i18n/site-hrefs';
import { bareText } from '@/lib/validation/bare-text';
import { emailFault } from '@/lib/validation/email';
import { faultCheck } from '@/lib/validation/fault-check';
import { openedToken } from './opened-token';
import { carryResetToken, forgetResetToken, stripResetToken } from './reset-token';
import { SetResetWait } from './reset-wait';
import wait from './reset-wait.module.scss';

const NewPassword = lazy(async () => ({ default: (await loadPart(() => import('./new-password'))).NewPassword }));

/** A new password when the page was opened with a token, else the request (F2.137, reading A17). Nothing outlives its tab. */
export function ResetForms({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('auth');
  const [token, setToken] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const setWaiting = useContext(SetResetWait);
  useEffect(() => {
    const opened = openedToken();
    setToken(opened);
    stripResetToken(opened);
    setWaiting(false);
  }, [setWaiting]);
  useEffect(carryResetToken, []);
  const askAgain = (event: MouseEvent) => {
    event.preventDefault();
    forgetResetToken();
    setToken(null);
    setAgain(true);
  };
  if (token) {
    return (
      <AuthFrame title={t('newPassword.title')} lead={t('newPassword.lead')}>
        <Suspense
          fallback={
            <div className={wait.fields}>
              <FieldSkeletons />
            </div>
          }
        >
          <NewPassword locale={locale} token={token} onAskAgain={askAgain} />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')}>
      <div className={wait.first}>
        <NoScript>{t('noScript')}</NoScript>
        <div className={classNames(wait.fields, wait.neutral)} aria-hidden="true">
          <FieldSkeletons />
        </div>
        <ResetRequest locale={locale} takesFocus={isAgain} />
      </div>
    </AuthFrame>
  );
}

function FieldSkeletons() {
  return (
    <>
      <Skeleton width="38%" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
    </>
  );
}

export type ResetRequestProps = {
  locale: LocaleSlug;
  onLogin?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Whether it comes in place of what had the focus. */
  takesFocus?: boolean;
};

/** Asks for the mail with a link (F3.44, F7.09), then says that it was sent, the same whether the account exists or not (F4.44, promise A2). */
export function ResetRequest({ locale, onLogin, takesFocus = false }: ResetRequestProps) {
  const t = useTranslations('auth.reset');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(takesFocus);
  if (sentTo === null) {
    return <ResetRequestForm locale={locale} onLogin={onLogin} takesFocus={isAgain} onSent={setSentTo} />;
  }
  const again = () => {
    setAgain(true);
    setSentTo(null);
  };
  return (
    <DoneNote title={t('sent')} text={t('sentText', { email: sentTo })}>
      <TextButton onClick={again}>{t('again')}</TextButton>
    </DoneNote>
  );
}

/** F5.01–F5.04 */
const resetRequestSchema = z.object({ email: z.string().check(faultCheck(emailFault)) });

type FormProps = ResetRequestProps & { onSent: (email: string) => void };

function ResetRequestForm({ locale, onLogin, takesFocus = false, onSent }: FormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const wanted = useWantedPage();
  const { form, field, busy, failure, submit } = useAuthForm({
    schema: resetRequestSchema,
    defaultValues: { email: '' },
    send: async (values) => {
      const email = bareText(values.email);
      await callApi('sendResetEmail', { body: { email } });
      keepWantedPage(wanted);
      onSent(email);
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('email');
  }, [takesFocus, setFocus]);
  return (
    <AuthForm
      onSubmit={submit}
      busy={busy}
      failure={failure}
      refused={t('reset.failed')}
      submit={t('reset.submit')}
      after={
        <TextLink href={loginHref(locale, wanted)} {...(onLogin && { onClick: onLogin })}>
          {t('reset.back')}
        </TextLink>
      }
    >
      <EmailField {...field('email')} id={`${id}-email`} label={t('email')} placeholder={t('emailHint')} />
    </AuthForm>
  );
}

export const ResetFormsCode = islandCode(ResetForms);
