import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { SelectField, TextField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Card } from '@/components/ui/blocks/card';
import { Button } from '@/components/ui/controls/button';
import { isUnread } from '@/features/account/failure-note';
import { type AccountUser, toAccountUser } from '@/features/account/model/account-model';
import { profileQuery } from '@/features/account/model/account-query-options';
import { ReadFailure } from '@/features/account/read-failure';
import { isUnauthorized } from '@/lib/api/client/api-error';
import { isRefusedForGood } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/browser/popups/notice';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { emailFault } from '@/lib/validation/email';
import { addressMaxLength, latinTextFault } from '@/lib/validation/personal-data';
import { normalPostCode, postCodeFault } from '@/lib/validation/post-code';
import styles from './profile.module.scss';
import { useProfileDraft } from './profile-draft';
import {
  emptyProfile,
  profileFieldIds as ids,
  type LockedField,
  mailLanguages,
  type ProfileValues,
  profileChanges,
  profileFields,
  profileValues,
} from './profile-values';
import { FormNotes, toFieldFaults, useSettingsForm } from './use-settings-form';

/** A country to choose: ISO code, name in the page's language. */
export type ProfileCountry = { readonly id: number; readonly code: string; readonly name: string };

type ProfileFormProps = { countries: readonly ProfileCountry[] };
/** Without a user the answer is on its way: what is typed meanwhile stays. */
type ProfileFieldsProps = ProfileFormProps & { user: AccountUser | undefined };

/** The profile of whoever is signed in (F1.17), or that it cannot be read. */
export function ProfileForm({ countries }: ProfileFormProps) {
  const isHydrated = useIsHydrated();
  const query = useQuery(profileQuery);
  if (isHydrated && isUnread(query)) return <ReadFailure of={[query]} />;
  return <ProfileFields user={isHydrated ? query.data : undefined} countries={countries} />;
}

export const ProfileFormCode = islandCode(ProfileForm);

/** The user's data (F3.81): what may be changed alone, and what only the administrator changes (F3.83, F6.21). */
function ProfileFields({ user, countries }: ProfileFieldsProps) {
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
            id={ids.country}
            autoComplete="billing country"
            label={t('country')}
            options={[{ value: '', label: t('chooseCountry') }, ...options]}
          />
          <TextField
            {...field('postCode')}
            id={ids.postCode}
            autoComplete="billing postal-code"
            label={t('postCode')}
          />
        </div>
        <TextField
          {...field('address')}
          id={ids.address}
          autoComplete="billing address-line1"
          maxLength={addressMaxLength}
          label={t('address')}
          hint={t('addressHint')}
        />
        <SelectField
          {...field('language')}
          id={ids.language}
          label={t('language')}
          hint={t('languageHint')}
          options={[
            { value: '', label: t('chooseLanguage') },
            ...mailLanguages.map((code) => ({ value: code, label: t(`languages.${code}`) })),
          ]}
        />
        <div>
          <Button type="submit" variant="main" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type LockedFieldsProps = { user: AccountUser | undefined; errorOf: (name: LockedField) => string | undefined };

/** What is changed on administrator request only, with the reason (F3.83). A stored address may be malformed (F5.05). */
function LockedFields({ user, errorOf }: LockedFieldsProps) {
  const t = useTranslations('settings.profile');
  const format = !user || emailFault(user.email) === null ? undefined : t('emailFormat');
  const field = (name: LockedField) =>
    ({
      label: t(name),
      value: user?.[name] ?? '',
      readOnly: true,
      locked: t('onRequest'),
      error: errorOf(name),
    }) as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('lastName')} id={ids.lastName} />
        <TextField {...field('firstName')} id={ids.firstName} />
      </div>
      <TextField {...field('email')} id={ids.email} hint={t('why')} error={errorOf('email') ?? format} />
    </>
  );
}

/** Saves what was changed (F6.12, F7.12), then takes over the user as stored. */
function useProfileForm({ user, countries }: ProfileFieldsProps) {
  const t = useTranslations('settings.profile');
  const client = useQueryClient();
  const before = user ? profileValues(user) : emptyProfile;
  const codeOf = (id: string) => countries.find((country) => String(country.id) === id)?.code ?? null;
  const toSent = ({ postCode, country }: ProfileValues) => normalPostCode(postCode, codeOf(country) ?? '');
  const hook = useForm<ProfileValues>({
    defaultValues: emptyProfile,
    values: before,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: zodResolver(profileSchema(before, codeOf)),
    reValidateMode: 'onSubmit',
  });
  const form = useSettingsForm(hook, profileFields, { country: 'postCode' });
  const keepDraft = useProfileDraft(hook, user);
  const edit = useMutation({
    mutationFn: async (typed: Partial<ProfileValues>) => {
      const known = profileValues(await client.ensureQueryData(profileQuery));
      const values = { ...known, ...typed };
      const postCode = typed.postCode === undefined ? {} : { postCode: toSent(values) };
      return callApi('editProfile', { body: profileChanges({ ...values, ...postCode }, known) });
    },
    onSuccess: (answer, sent) => {
      const stored = toAccountUser(answer);
      client.setQueryData(profileQuery.queryKey, stored);
      const isAllSaved = takeOver(hook, profileValues(stored), sent);
      notify('ok', t(isAllSaved ? 'saved' : 'savedBefore'));
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => {
      if (isUnauthorized(error)) keepDraft();
      form.showFaults(toFieldFaults(error));
      // It may have been saved though nobody says so.
      if (!isRefusedForGood(error)) void client.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  const { dirtyFields } = hook.formState;
  const changed = () => profileFields.filter((name) => dirtyFields[name]);
  const submit = hook.handleSubmit((values) => {
    // What nobody has touched may not be known yet, and is no wish to empty it.
    const typed = changed().map((name) => [name, values[name]]);
    if (!edit.isPending) edit.mutate(Object.fromEntries(typed));
  });
  return { form, submit, isBusy: edit.isPending, isSaved: edit.isSuccess && changed().length === 0 };
}

/** Puts what is stored into the form, save where something else was typed after that was sent. Tells whether nothing was. */
function takeOver(
  { getFieldState, getValues, resetDefaultValues, setValue }: UseFormReturn<ProfileValues>,
  stored: ProfileValues,
  sent: Partial<ProfileValues>,
): boolean {
  const isTypedSince = (name: keyof ProfileValues) =>
    sent[name] === undefined ? getFieldState(name).isDirty : getValues(name) !== sent[name];
  const settled = profileFields.filter((name) => !isTypedSince(name));
  resetDefaultValues(stored);
  for (const name of settled) setValue(name, stored[name], { shouldDirty: true });
  return settled.length === profileFields.length;
}

const fields = z.object({
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  country: z.string(),
  postCode: z.string(),
  address: z.string(),
  language: z.string(),
});

/** The rules of the profile. What was stored before and is not touched is not judged. */
function profileSchema(before: ProfileValues, codeOf: (countryId: string) => string | null) {
  return fields.check(({ value, issues }) => {
    const addIssue = (field: keyof ProfileValues, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    const { country, postCode, address } = value;
    if (country === '' && before.country !== '') addIssue('country', 'choose');
    const code = codeOf(country);
    const isMoved = country !== before.country || postCode !== before.postCode;
    const postFault = isMoved && postCode.trim() !== '' ? postCodeFault(postCode, code ?? '') : null;
    // Without a country only its length can be judged.
    if (postFault && (code || postFault === 'value_too_long')) addIssue('postCode', postFault);
    const isTyped = address !== before.address && address.trim() !== '';
    const addressFault = isTyped ? latinTextFault(address) : null;
    if (addressFault) addIssue('address', addressFault);
  });
}
