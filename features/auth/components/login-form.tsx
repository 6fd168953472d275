import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useId } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { logIn } from '@/features/auth/auth-calls';
import { type LoginValues, loginSchema } from '@/features/auth/auth-schema';
import { goTo } from '@/features/auth/go-to';
import { returnPath } from '@/features/auth/return-path';
import { useAttempt } from '@/features/auth/use-attempt';
import { useFaultWords } from '@/features/auth/use-fault-words';
import { useFormField } from '@/features/auth/use-form-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { closePopup } from '@/lib/popup/popup';
import { emailInput } from './auth-fields';
import { FailureNote } from './failure-note';
import { LoginBody } from './login-body';

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
  return (
    <LoginBody
      locale={locale}
      busy={phase !== 'ready'}
      failure={<FailureNote failure={failure} refused={t('login.failed')} />}
      onSubmit={form.handleSubmit(async (values) => void (await attempt(values)))}
      onForgot={onForgot}
      onLeave={onLeave}
      email={
        <TextField
          {...emailInput}
          {...field('username')}
          id={`${id}-email`}
          autoComplete="username"
          label={t('email')}
          placeholder={t('emailHint')}
        />
      }
      password={
        <PasswordField
          {...field('password')}
          id={`${id}-password`}
          autoComplete="current-password"
          label={t('password')}
          showLabel={t('show')}
          hideTextLabel={t('hide')}
        />
      }
    />
  );
}
