import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { type AccountUser, toAccountUser } from '@/features/account/account-model';
import { profileQuery } from '@/features/account/account-query-options';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/browser/notice';
import { emailFault } from '@/lib/validation/email';
import styles from './profile.module.scss';
import { type ProfileValues, profileChanges, profileSchema, profileValues } from './profile-schema';
import { FormNotes, toFieldFaults, useSettingsForm } from './use-settings-form';

/** A country to choose: ISO code, name in the page's language. */
export type ProfileCountry = { readonly id: number; readonly code: string; readonly name: string };

type ProfileFormProps = { user: AccountUser; countries: readonly ProfileCountry[] };

const names = ['lastName', 'firstName', 'email', 'country', 'postCode', 'address'] as const;

/** The user's data (F3.81): what may be changed alone, and what only the administrator changes (F3.83, F6.21). */
export function ProfileForm({ user, countries }: ProfileFormProps) {
  const t = useTranslations('settings.profile');
  const { form, submit, isBusy, isSaved } = useProfileForm({ user, countries });
  const { field, errorOf, general } = form;
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card as="section">
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <h2 className="t3">{t('data')}</h2>
        <FormNotes general={general} saved={isSaved ? t('saved') : null} />
        <LockedFields user={user} errorOf={errorOf} />
        <div className={styles.pair}>
          <SelectField
            {...field('country')}
            id="profile-country"
            label={t('country')}
            options={[{ value: '', label: t('chooseCountry') }, ...options]}
          />
          <TextField
            {...field('postCode')}
            id="profile-post-code"
            autoComplete="billing postal-code"
            label={t('postCode')}
          />
        </div>
        <TextField
          {...field('address')}
          id="profile-address"
          autoComplete="billing address-line1"
          label={t('address')}
          hint={t('addressHint')}
        />
        <div>
          <Button type="submit" variant="course" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type LockedName = 'lastName' | 'firstName' | 'email';
type LockedFieldsProps = { user: AccountUser; errorOf: (name: LockedName) => string | undefined };

/** What is changed on administrator request only, with the reason (F3.83). A stored address may be malformed (F5.05). */
function LockedFields({ user, errorOf }: LockedFieldsProps) {
  const t = useTranslations('settings.profile');
  const format = emailFault(user.email) === null ? undefined : t('emailFormat');
  const field = (name: LockedName) =>
    ({
      label: t(name),
      value: user[name],
      readOnly: true,
      locked: t('onRequest'),
      error: errorOf(name),
    }) as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('lastName')} id="profile-last-name" />
        <TextField {...field('firstName')} id="profile-first-name" />
      </div>
      <TextField {...field('email')} id="profile-email" hint={t('why')} error={errorOf('email') ?? format} />
    </>
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
