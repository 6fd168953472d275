import { queryOptions, skipToken } from '@tanstack/react-query';
import { countryDataList } from '@/features/catalog/public';
import { callApi } from '@/lib/api/client/browser-client';
import { toAccountPackage } from './account-package';

/** What there is for a country, payment by the megabyte first (calls 32 and 33, F9.39); waits for a country. */
export const countryPackagesQuery = (country: number | null) =>
  queryOptions({
    queryKey: ['account', 'country-packages', country],
    queryFn:
      country === null
        ? skipToken
        : async ({ signal }) => {
            const query = { country, displayPerMegabytePayment: '1' } as const;
            const packages = await callApi('listCountryPackagesPerMegabyte', { query, signal });
            return countryDataList(packages.map(toAccountPackage));
          },
  });
