import { queryOptions } from '@tanstack/react-query';
import { packagesQuery } from '@/features/account/account-query-options';
import { ownPackages } from '@/features/account/package-usage';

/** The bought ones among them: those that can still give data, and the last that have ended. */
export const ownPackagesQuery = (id: number) =>
  queryOptions({
    ...packagesQuery(id),
    select: ownPackages,
  });
