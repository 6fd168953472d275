import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toAccountUser } from '@/features/account/account-model';
import { profileQuery } from '@/features/account/account-query-options';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/notice/notice';
import { profileChanges, profileSchema } from './profile-schema';
import { type ProfileValues, profileValues } from './profile-values';
import { type ProfileFormProps, ProfileView } from './profile-view';
import { toFieldFaults } from './settings-faults';
import { useSettingsForm } from './use-settings-form';

const names = ['lastName', 'firstName', 'email', 'country', 'postCode', 'address'] as const;

/** The live form of the user's data. */
export function ProfileForm({ user, countries }: ProfileFormProps) {
  const { form, submit, isBusy, isSaved } = useProfileForm({ user, countries });
  const { field, errorOf, general } = form;
  return (
    <ProfileView
      {...{ user, countries, field, errorOf, general }}
      busy={isBusy}
      saved={isSaved}
      onSubmit={(event) => void submit(event)}
    />
  );
}

/** Saves what was changed (F6.12, F7.12), then takes over the user as stored. */
function useProfileForm({ user, countries }: ProfileFormProps) {
  const t = useTranslations('settings.profile');
  const client = useQueryClient();
  const before = profileValues(user);
  const codeOf = (id: string) => countries.find((country) => String(country.id) === id)?.code ?? null;
  const hook = useForm<ProfileValues>({
    defaultValues: before,
    resolver: zodResolver(profileSchema(before, codeOf)),
    reValidateMode: 'onSubmit',
  });
  const form = useSettingsForm(hook, names);
  const edit = useMutation({
    mutationFn: (body: ReturnType<typeof profileChanges>) => callApi('editProfile', { body }),
    onSuccess: (answer) => {
      const stored = toAccountUser(answer);
      client.setQueryData(profileQuery.queryKey, stored);
      hook.reset(profileValues(stored));
      notify('ok', t('saved'));
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => form.blame(toFieldFaults(error)),
  });
  const submit = hook.handleSubmit((values) => {
    if (!edit.isPending) edit.mutate(profileChanges(values, before));
  });
  return { form, submit, isBusy: edit.isPending, isSaved: edit.isSuccess && !hook.formState.isDirty };
}
