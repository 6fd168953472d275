import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { setNewPassword } from './auth-calls';
import styles from './auth-form.module.scss';
import { loginHref, resetPasswordHref } from './auth-hrefs';
import { type NewPasswordValues, newPasswordSchema } from './auth-schema';
import { Done } from './done';
import { FailureNote } from './failure-note';
import { useAttempt, useFaultWords, useFormField } from './use-attempt';

export type NewPasswordProps = {
  locale: LocaleSlug;
  /** The secret of the mailed link. */
  token: string;
  onLogin?: MouseEventHandler<HTMLAnchorElement> | undefined;
  onAskAgain?: MouseEventHandler<HTMLAnchorElement> | undefined;
};

/** Sets a new password, then leads to the login (F4.46); logs nobody in by itself. */
export function NewPassword(props: NewPasswordProps) {
  const t = useTranslations('auth.newPassword');
  const [updated, setUpdated] = useState(false);
  if (!updated) return <NewPasswordForm {...props} onUpdated={() => setUpdated(true)} />;
  const { locale, onLogin } = props;
  return (
    <Done title={t('updated')} text={t('updatedText')}>
      <ButtonLink variant="course" size="l" full href={loginHref(locale)} {...(onLogin && { onClick: onLogin })}>
        {t('logIn')}
      </ButtonLink>
    </Done>
  );
}

type FormProps = NewPasswordProps & { onUpdated: () => void };

function NewPasswordForm({ locale, token, onAskAgain, onUpdated }: FormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const form = useForm<NewPasswordValues>({
    defaultValues: { password: '' },
    resolver: zodResolver(newPasswordSchema),
    reValidateMode: 'onSubmit',
  });
  const field = useFormField(form, useFaultWords());
  const { phase, failure, attempt } = useAttempt(async ({ password }: NewPasswordValues) => {
    await setNewPassword({ password, token });
    onUpdated();
  });
  const submit = form.handleSubmit(async (values) => {
    const failed = await attempt(values);
    const faults = failed?.kind === 'refused' ? failed.faults.password : undefined;
    if (faults?.length) form.setError('password', { message: faults.join('\n') }, { shouldFocus: true });
  });
  const isFieldFault = failure?.kind === 'refused' && failure.faults.password !== undefined;
  const shown = isFieldFault ? null : failure;
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      {/* Every failure but a wait has the same words (F8.03). */}
      <FailureNote
        failure={shown?.kind === 'no_answer' ? { kind: 'refused', faults: {} } : shown}
        refused={t('newPassword.failed')}
      />
      <PasswordField
        {...field('password')}
        id={`${id}-password`}
        autoComplete="new-password"
        label={t('newPassword.label')}
        hint={t('newPassword.hint')}
        showLabel={t('show')}
        hideTextLabel={t('hide')}
      />
      <Button type="submit" variant="course" size="l" full busy={phase !== 'ready'}>
        {t('newPassword.submit')}
      </Button>
      {shown && (
        <div className={styles.after}>
          <TextLink href={resetPasswordHref(locale)} {...(onAskAgain && { onClick: onAskAgain })}>
            {t('newPassword.askAgain')}
          </TextLink>
        </div>
      )}
    </form>
  );
}
