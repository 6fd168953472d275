import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AccountNumber } from '@/features/account/model/account-model';
import { packagesQuery } from '@/features/account/model/account-query-options';
import { isBought, type OwnPackage, toOwnPackage } from '@/features/account/model/own-packages';
import type { EsimPackage } from '@/lib/api/contract/profile';

/** A package that was bought for a number, and when; a provider that does not tell leaves the day out. */
export type BoughtPackage = OwnPackage & { readonly boughtAt: string | null };

/** Everything that was bought for a number, newest first. */
function packageHistory(packages: readonly EsimPackage[]): BoughtPackage[] {
  return packages.filter(isBought).map((bought) => ({ ...toOwnPackage(bought), boughtAt: bought.boughtAt ?? null }));
}

export const packageHistoryQuery = (numberId: number) =>
  queryOptions({ ...packagesQuery(numberId), select: packageHistory });

/** Waits until the packages of each number have come or failed; they are read one by one from the cache. */
export const packageHistoriesQuery = (numbers: readonly AccountNumber[] | undefined) =>
  queryOptions({
    queryKey: ['account', 'package histories', numbers?.map(({ id }) => id)],
    queryFn: numbers
      ? async ({ client }) => {
          await Promise.all(numbers.map(({ id }) => client.prefetchQuery(packagesQuery(id))));
          return true;
        }
      : skipToken,
  });
