import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Card } from '@/components/ui/blocks/card';
import { Button } from '@/components/ui/controls/button';
import { profileQuery } from '@/features/account/model/account-query-options';
import { isNoAnswer } from '@/lib/api/client/api-error';
import { attemptKeys, sendUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { notify } from '@/lib/browser/popups/notice';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { passwordFault, passwordRepeatFault } from '@/lib/validation/password';
import styles from './profile.module.scss';
import { FormNotes, generalKey, toFieldFaults, useSettingsForm } from './use-settings-form';

/** F3.84 */
type PasswordValues = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
};

const names = ['oldPassword', 'newPassword', 'repeatPassword'] as const;
/** The answer was lost: the password may have been changed. */
const unanswered = { [generalKey]: ['unanswered'] };
const empty: PasswordValues = { oldPassword: '', newPassword: '', repeatPassword: '' };

/** Changes the password (F2.113, F3.84): the old one, the new one twice. */
export function PasswordForm() {
  const t = useTranslations('settings.password');
  const isHydrated = useIsHydrated();
  const { data } = useQuery(profileQuery);
  const email = (isHydrated && data?.email) || '';
  const { form, submit, isBusy, isSaved } = usePasswordForm(email);
  const { field, general } = form;
  const shown = { showLabel: t('show'), hideTextLabel: t('hide') };
  return (
    <Card as="section">
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <h2 className="t3">{t('title')}</h2>
        <FormNotes general={general} saved={isSaved ? t('saved') : null} />
        {/* Password managers want to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('oldPassword')}
          {...shown}
          id="old-password"
          autoComplete="current-password"
          label={t('old')}
        />
        <PasswordField
          {...field('newPassword')}
          {...shown}
          id="new-password"
          autoComplete="new-password"
          label={t('new')}
          hint={t('hint')}
        />
        <PasswordField
          {...field('repeatPassword')}
          {...shown}
          id="repeat-password"
          autoComplete="new-password"
          label={t('repeat')}
        />
        <div>
          <Button type="submit" variant="line" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

export const PasswordFormCode = islandCode(PasswordForm);

/** Sends the change (F6.13, F7.13); nothing of it is kept after a clear answer. One whose answer was lost is sent again under its key. */
function usePasswordForm(email: string) {
  const t = useTranslations('settings.password');
  const hook = useForm<PasswordValues>({
    defaultValues: empty,
    resolver: zodResolver(passwordSchema(email)),
    reValidateMode: 'onSubmit',
  });
  const form = useSettingsForm(hook, names, { newPassword: 'repeatPassword' });
  const [keys] = useState(() => attemptKeys());
  const change = useMutation({
    mutationFn: (body: PasswordValues) =>
      sendUnderKey(keys, body, (idempotencyKey) => callApi('changePassword', { body, idempotencyKey })),
    gcTime: 0,
    onSuccess: () => {
      hook.reset(empty);
      notify('ok', t('saved'));
    },
    onError: (error) => form.showFaults(isNoAnswer(error) ? unanswered : toFieldFaults(error)),
  });
  const submit = hook.handleSubmit((values) => {
    if (!change.isPending) change.mutate(values);
  });
  return { form, submit, isBusy: change.isPending, isSaved: change.isSuccess && !hook.formState.isDirty };
}

/** The old password is only asked for; the new one must be a good one, and the same twice (F5.24). */
function passwordSchema(email: string) {
  return z
    .object({ oldPassword: z.string(), newPassword: z.string(), repeatPassword: z.string() })
    .check(({ value, issues }) => {
      const { oldPassword, newPassword, repeatPassword } = value;
      const faults = {
        oldPassword: oldPassword === '' ? 'password_required' : null,
        newPassword: passwordFault(newPassword, email),
        repeatPassword: passwordRepeatFault(newPassword, repeatPassword),
      };
      for (const [field, message] of Object.entries(faults)) {
        if (message) issues.push({ code: 'custom', path: [field], message, input: '' });
      }
    });
}
