import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useId, useState } from 'react';
import * as z from 'zod/mini';
import { PasswordField } from '@/components/form/fields';
import { ButtonLink } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { AuthForm, DoneNote, useAuthForm } from '@/features/auth/form/auth-form';
import { takeWantedPage } from '@/features/auth/form/wanted-page';
import { isNoAnswer } from '@/lib/api/client/api-error';
import { attemptKeys, sendUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { loginHref } from '@/lib/i18n/site-hrefs';
import { faultCheck } from '@/lib/validation/fault-check';
import { passwordFault } from '@/lib/validation/password';
import { resetPasswordHref } from './reset-hrefs';
import { forgetResetToken } from './reset-token';

/** F5.24 */
const newPasswordSchema = z.object({ password: z.string().check(faultCheck((text) => passwordFault(text))) });

export type NewPasswordProps = {
  locale: LocaleSlug;
  /** The secret of the mailed link. */
  token: string;
  onLogin?: MouseEventHandler<HTMLAnchorElement> | undefined;
  onAskAgain?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** Sets a new password by the secret of the mailed link (F3.45, F7.10), then leads to the login (F4.46); logs nobody in by itself. */
export function NewPassword(props: NewPasswordProps) {
  const t = useTranslations('auth.newPassword');
  const [updated, setUpdated] = useState<{ readonly wanted: string | undefined } | null>(null);
  const onUpdated = () => {
    forgetResetToken();
    setUpdated({ wanted: takeWantedPage() });
  };
  if (!updated) return <NewPasswordForm {...props} onUpdated={onUpdated} />;
  const { locale, onLogin } = props;
  return (
    <DoneNote title={t('updated')} text={t('updatedText')}>
      <ButtonLink
        variant="main"
        size="l"
        full
        href={loginHref(locale, updated.wanted)}
        {...(onLogin && { onClick: onLogin })}
      >
        {t('logIn')}
      </ButtonLink>
    </DoneNote>
  );
}

/** Sends a new password; one whose answer was lost is sent again under its key, for a link counts once. */
function useSend(token: string) {
  const [keys] = useState(() => attemptKeys());
  const [isUnanswered, setUnanswered] = useState(false);
  const send = async (password: string) => {
    const body = { password, token };
    try {
      await sendUnderKey(keys, body, (idempotencyKey) => callApi('resetPassword', { body, idempotencyKey }));
    } catch (error) {
      setUnanswered(isNoAnswer(error));
      throw error;
    }
  };
  return { send, isUnanswered };
}

type FormProps = NewPasswordProps & { onUpdated: () => void };

function NewPasswordForm({ locale, token, onAskAgain, onUpdated }: FormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const { send, isUnanswered } = useSend(token);
  const { form, field, busy, failure, attempt } = useAuthForm({
    schema: newPasswordSchema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await send(password);
      onUpdated();
    },
  });
  const submit = form.handleSubmit(async (values) => {
    const failed = await attempt(values);
    const faults = failed?.kind === 'refused' ? failed.faults.password : undefined;
    if (faults?.length) form.setError('password', { message: faults.join('\n') }, { shouldFocus: true });
  });
  const isFieldFault = failure?.kind === 'refused' && failure.faults.password !== undefined;
  const shown = isFieldFault ? null : failure;
  return (
    <AuthForm
      onSubmit={submit}
      busy={busy}
      // Every failure but a wait, and but an answer that was lost, has the same words (F8.03).
      failure={shown?.kind === 'no_answer' ? { kind: 'refused', faults: {} } : shown}
      refused={t(isUnanswered ? 'newPassword.unanswered' : 'newPassword.failed')}
      submit={t('newPassword.submit')}
      after={
        shown && (
          <TextLink href={resetPasswordHref(locale)} {...(onAskAgain && { onClick: onAskAgain })}>
            {t('newPassword.askAgain')}
          </TextLink>
        )
      }
    >
      <PasswordField
        {...field('password')}
        id={`${id}-password`}
        autoComplete="new-password"
        label={t('newPassword.label')}
        hint={t('newPassword.hint')}
        showLabel={t('show')}
        hideTextLabel={t('hide')}
      />
    </AuthForm>
  );
}
