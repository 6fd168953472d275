import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import type { AccountUser } from '@/features/account/account-model';
import { emailFault } from '@/lib/validation/email';
import styles from './profile.module.scss';

type LockedName = 'lastName' | 'firstName' | 'email';
type LockedFieldsProps = { user: AccountUser; errorOf: (name: LockedName) => string | undefined };

/** What is changed on administrator request only, with the reason (F3.83). A stored address may be malformed (F5.05). */
export function LockedFields({ user, errorOf }: LockedFieldsProps) {
  const t = useTranslations('settings.profile');
  const locked = t('onRequest');
  const format = emailFault(user.email) === null ? undefined : t('emailFormat');
  return (
    <>
      <div className={styles.pair}>
        <TextField
          id="profile-last-name"
          label={t('lastName')}
          value={user.lastName}
          readOnly
          locked={locked}
          error={errorOf('lastName')}
        />
        <TextField
          id="profile-first-name"
          label={t('firstName')}
          value={user.firstName}
          readOnly
          locked={locked}
          error={errorOf('firstName')}
        />
      </div>
      <TextField
        id="profile-email"
        label={t('email')}
        value={user.email}
        readOnly
        locked={locked}
        hint={t('why')}
        error={errorOf('email') ?? format}
      />
    </>
  );
}
