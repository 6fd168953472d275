import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type MouseEventHandler, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { requestReset } from '@/features/auth/auth-calls';
import { type ResetRequestValues, resetRequestSchema } from '@/features/auth/auth-schema';
import { useAttempt } from '@/features/auth/use-attempt';
import { useFaultWords } from '@/features/auth/use-fault-words';
import { useFormField } from '@/features/auth/use-form-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { emailInput } from './auth-fields';
import { Done } from './done';
import { FailureNote } from './failure-note';
import { ResetRequestBody } from './reset-request-body';

export type ResetRequestProps = { locale: LocaleSlug; onLogin?: MouseEventHandler<HTMLAnchorElement> | undefined };

/** Asks for the mail, then says that it was sent, the same whether the account exists or not (F4.44, A2). */
export function ResetRequest({ locale, onLogin }: ResetRequestProps) {
  const t = useTranslations('auth.reset');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <ResetRequestForm locale={locale} onLogin={onLogin} onSent={setSentTo} />;
  return (
    <Done title={t('sent')} text={t('sentText', { email: sentTo })}>
      <TextButton onClick={() => setSentTo(null)}>{t('again')}</TextButton>
    </Done>
  );
}

type FormProps = ResetRequestProps & { onSent: (email: string) => void };

function ResetRequestForm({ locale, onLogin, onSent }: FormProps) {
  const t = useTranslations('auth');
  const id = useId();
  const form = useForm<ResetRequestValues>({
    defaultValues: { email: '' },
    resolver: zodResolver(resetRequestSchema),
    reValidateMode: 'onSubmit',
  });
  const field = useFormField(form, useFaultWords());
  const { phase, failure, attempt } = useAttempt(async (values: ResetRequestValues) => {
    await requestReset(values);
    onSent(values.email.trim());
  });
  return (
    <ResetRequestBody
      locale={locale}
      busy={phase !== 'ready'}
      failure={<FailureNote failure={failure} refused={t('reset.failed')} />}
      onSubmit={form.handleSubmit(async (values) => void (await attempt(values)))}
      onLogin={onLogin}
      email={
        <TextField
          {...emailInput}
          {...field('email')}
          id={`${id}-email`}
          autoComplete="email"
          label={t('email')}
          placeholder={t('emailHint')}
        />
      }
    />
  );
}
