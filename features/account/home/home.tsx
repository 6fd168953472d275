'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadWhenNear } from '@/components/hydrate/load-when-near';
import { ownIsland } from '@/components/hydrate/own-island';
import { isUnread } from '@/features/account/failure-note';
import type { AccountNumber, AccountUser } from '@/features/account/model/account-model';
import { numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { ownPackagesQuery } from '@/features/account/model/own-packages';
import { BlockNote } from '@/features/account/number-block';
import { ReadFailure } from '@/features/account/read-failure';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { HomeGrid, NumbersSkeleton, PackageCardSkeleton, RecentSkeleton, recentRows } from './home-grid';
import { HomePackages } from './home-packages';
import { MainNumberCard } from './main-number-card';

/**
 * The account's home (F2.56): main number, packages, what happened last, numbers, referral code. `children` stand there while
 * its data is on the way.
 */
export function Home({ children }: { children?: ReactNode }) {
  const isHydrated = useIsHydrated();
  const profile = useQuery(profileQuery);
  const numbers = useQuery(numbersQuery);
  if (!isHydrated) return children;
  if (profile.data && numbers.data) {
    const aside = <Aside numbers={numbers.data} referralCode={profile.data.referralCode} />;
    return <HomeOf user={profile.data} numbers={numbers.data} aside={aside} />;
  }
  const failed = [profile, numbers].filter(isUnread);
  return failed.length > 0 ? <ReadFailure of={failed} /> : children;
}

export const HomeIsland = ownIsland(Home);

type HomeOfProps = { user: AccountUser; numbers: readonly AccountNumber[]; aside: ReactNode };

function HomeOf({ user: { mainNumber }, numbers, aside }: HomeOfProps) {
  if (!mainNumber) return <HomeGrid number={<NoNumber hasNumbers={numbers.length > 0} />} packages={aside} />;
  return (
    <MainNumberHome main={mainNumber} block={numbers.find(({ id }) => id === mainNumber.id)?.block} aside={aside} />
  );
}

type MainNumberHomeProps = Pick<HomeOfProps, 'aside'> & {
  main: NonNullable<AccountUser['mainNumber']>;
  block: AccountNumber['block'] | undefined;
};

function MainNumberHome({ main, block, aside }: MainNumberHomeProps) {
  const { data, isPending } = useQuery(ownPackagesQuery(main.id));
  const isTall = data !== undefined && data.usable.length + Math.min(data.ended.length, 1) > 1;
  return (
    <HomeGrid
      isLoading={isPending}
      isTall={isTall}
      note={block && <BlockNote block={block} msisdn={main.msisdn} isMain />}
      number={<MainNumberCard main={main} />}
      packages={<HomePackages numberId={main.id} />}
      recent={<Recent numberId={main.id} rows={recentRows[isTall ? 'many' : 'few']} />}
      aside={aside}
    />
  );
}

const Recent = loadWhenNear(() => import('./lower-cards').then((file) => file.RecentCard), RecentSkeleton);
const Aside = loadWhenNear(() => import('./lower-cards').then((file) => file.NumbersAside), NumbersSkeleton);
const NoNumber = loadWhenNear(
  () => import('@/features/account/numbers/no-main-number').then((file) => file.NoMainNumber),
  PackageCardSkeleton,
);
