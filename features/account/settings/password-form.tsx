import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/notice/notice';
import { type PasswordValues, passwordSchema } from './password-schema';
import { type PasswordFormProps, PasswordView } from './password-view';
import { toFieldFaults } from './settings-faults';
import { useSettingsForm } from './use-settings-form';

const names = ['oldPassword', 'newPassword', 'repeatPassword'] as const;
const empty: PasswordValues = { oldPassword: '', newPassword: '', repeatPassword: '' };

/** The live form of a new password. */
export function PasswordForm({ email }: PasswordFormProps) {
  const { form, submit, isBusy, isSaved } = usePasswordForm(email);
  const { field, general } = form;
  return (
    <PasswordView
      {...{ email, field, general }}
      busy={isBusy}
      saved={isSaved}
      onSubmit={(event) => void submit(event)}
    />
  );
}

/** Sends the change (F6.13, F7.13); nothing of it is kept afterwards. */
function usePasswordForm(email: string) {
  const t = useTranslations('settings.password');
  const hook = useForm<PasswordValues>({
    defaultValues: empty,
    resolver: zodResolver(passwordSchema(email)),
    reValidateMode: 'onSubmit',
  });
  const form = useSettingsForm(hook, names);
  const change = useMutation({
    mutationFn: (body: PasswordValues) => callApi('changePassword', { body }),
    gcTime: 0,
    onSuccess: () => {
      hook.reset(empty);
      notify('ok', t('saved'));
    },
    onError: (error) => form.blame(toFieldFaults(error)),
  });
  const submit = hook.handleSubmit((values) => {
    if (!change.isPending) change.mutate(values);
  });
  return { form, submit, isBusy: change.isPending, isSaved: change.isSuccess && !hook.formState.isDirty };
}
