'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ownIsland } from '@/components/hydrate/own-island';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { profileQuery } from '@/features/account/account-query-options';
import { LoadFailure } from '@/features/account/load-failure';
import { ReferralCard } from '@/features/account/referral-card';
import { useIsLive } from '@/lib/browser/use-is-live';
import { PasswordForm } from './password-form';
import styles from './profile.module.scss';
import { type ProfileCountry, ProfileForm } from './profile-form';

/** The profile (F1.17): data, password (F1.18) and referral code (F3.82). */
export function Profile({ countries }: { countries: readonly ProfileCountry[] }) {
  const isHydrated = useIsLive();
  const t = useTranslations('settings.profile');
  const { data, error, isError, isFetching, refetch } = useQuery(profileQuery);
  if (!isHydrated) return <ProfileSkeleton label={t('loading')} />;
  if (!data && isError) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ProfileSkeleton label={t('loading')} />;
  return (
    <div className={styles.row}>
      <ProfileForm user={data} countries={countries} />
      <div className={styles.column}>
        <PasswordForm email={data.email} />
        {data.referralCode && <ReferralCard code={data.referralCode} />}
      </div>
    </div>
  );
}

export const ProfileIsland = ownIsland(Profile);

/** The profile while its data is on the way. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.row} aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      <Card className={styles.card}>
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="24rem" />
      </Card>
      <Card className={styles.card}>
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="18rem" />
      </Card>
    </div>
  );
}
