'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import type { AccountNumber, AccountUser } from '@/features/account/account-model';
import { numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { BlockNote } from '@/features/account/block-note';
import { LoadFailure } from '@/features/account/load-failure';
import { NoMainNumber } from '@/features/account/no-main-number';
import { ReferralCard } from '@/features/account/referral-card';
import { useIsLive } from '@/lib/browser/use-is-live';
import { HomeGrid, HomeSkeleton } from './home-skeleton';
import { NumberPass } from './number-pass';
import { NumbersCard } from './numbers-card';
import { PackagesPart } from './packages-part';
import { RecentCard } from './recent-card';

/** The account's home (F2.56): main number, packages, what happened last, numbers, referral code. */
export function Home() {
  const isHydrated = useIsLive();
  const profile = useQuery(profileQuery);
  const numbers = useQuery(numbersQuery);
  if (!isHydrated) return <HomeSkeleton />;
  if (profile.data && numbers.data) {
    const aside = (
      <>
        <NumbersCard numbers={numbers.data} />
        {profile.data.referralCode && <ReferralCard code={profile.data.referralCode} />}
      </>
    );
    return <HomeOf user={profile.data} numbers={numbers.data} aside={aside} />;
  }
  const failed = [profile, numbers].filter(({ isError }) => isError);
  if (failed.length === 0) return <HomeSkeleton />;
  return (
    <LoadFailure
      error={failed[0]?.error}
      busy={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
    />
  );
}

export const HomeIsland = ownIsland(Home);

type HomeOfProps = { user: AccountUser; numbers: readonly AccountNumber[]; aside: ReactNode };

function HomeOf({ user: { mainNumber }, numbers, aside }: HomeOfProps) {
  if (!mainNumber) return <HomeGrid pass={<NoMainNumber hasNumbers={numbers.length > 0} />} packages={aside} />;
  const block = numbers.find(({ id }) => id === mainNumber.id)?.block;
  return (
    <HomeGrid
      note={block && <BlockNote block={block} msisdn={mainNumber.msisdn} isMain />}
      pass={<NumberPass main={mainNumber} />}
      packages={<PackagesPart numberId={mainNumber.id} />}
      recent={<RecentCard numberId={mainNumber.id} />}
      aside={aside}
    />
  );
}
