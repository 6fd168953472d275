import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { profileQuery } from '@/features/account/account-query-options';
import type { AccountProps } from '@/features/account/components/account-provider';
import { LoadFailure } from '@/features/account/components/load-failure';
import { ReferralCard } from '@/features/account/components/referral-card';
import { PasswordCard } from './password-card';
import styles from './profile.module.scss';
import { ProfileCard } from './profile-card';
import { ProfileSkeleton } from './profile-skeleton';
import type { ProfileCountry } from './profile-view';

export type LiveProfileProps = AccountProps & { countries: readonly ProfileCountry[] };

/** The profile (F1.17): data, password (F1.18) and referral code (F3.82). */
export function LiveProfile({ countries }: LiveProfileProps) {
  const t = useTranslations('settings.profile');
  const { data, error, isError, isFetching, refetch } = useQuery(profileQuery);
  if (!data && isError) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ProfileSkeleton label={t('loading')} />;
  return (
    <div className={styles.row}>
      <ProfileCard user={data} countries={countries} />
      <div className={styles.column}>
        <PasswordCard email={data.email} />
        {data.referralCode && <ReferralCard code={data.referralCode} />}
      </div>
    </div>
  );
}
