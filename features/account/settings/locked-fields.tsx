import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import type { AccountUser } from '@/features/account/account-model';
import { emailFault } from '@/lib/validation/email';
import styles from './profile.module.scss';

type LockedName = 'lastName' | 'firstName' | 'email';
type LockedFieldsProps = { user: AccountUser; errorOf?: ((name: LockedName) => string | undefined) | undefined };

/** What is changed on administrator request only, with the reason (F3.83). A stored address may be malformed (F5.05). */
export function LockedFields({ user, errorOf }: LockedFieldsProps) {
  const t = useTranslations('settings.profile');
  const format = emailFault(user.email) === null ? undefined : t('emailFormat');
  const field = (name: LockedName) =>
    ({
      label: t(name),
      value: user[name],
      readOnly: true,
      locked: t('onRequest'),
      error: errorOf?.(name),
    }) as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('lastName')} id="profile-last-name" />
        <TextField {...field('firstName')} id="profile-first-name" />
      </div>
      <TextField {...field('email')} id="profile-email" hint={t('why')} error={errorOf?.('email') ?? format} />
    </>
  );
}
