import { queryOptions } from '@tanstack/react-query';
import { type Tariff, toTariff } from '@/features/tariffs/model/tariff-model';
import { toCountryCost } from '@/features/tariffs/rates/rates-model';
import { retryOnce } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import { withFetchDelay } from '@/lib/api/client/fetch-delay';
import { mergeCosts } from './calculator-model';

const fresh = { staleTime: 600_000, retry: retryOnce } as const;

/** Call 39. */
export const tariffsQuery = queryOptions({
  queryKey: ['tariffs'],
  queryFn: async ({ signal }): Promise<Tariff[]> => {
    const { list } = await callApi('listTariffFeatures', { signal });
    return list.map(toTariff);
  },
  ...fresh,
});

/** Call 40. */
export function tariffQuery(uuid: string) {
  return queryOptions({
    queryKey: ['tariff', uuid],
    queryFn: async ({ signal }) => toTariff(await withFetchDelay(callApi('getTariff', { params: { uuid }, signal }))),
    ...fresh,
  });
}

export type Trip = {
  /** Id of the country where the traveller is. */
  readonly from: number;
  /** Id of the country that is called and written to. */
  readonly to: number;
  /** Null while none is chosen. */
  readonly tariff: string | null;
};

/** What one unit of each kind costs on a trip (calls 29, 30 and 42). A trip that changes gives up the reads of the one before. */
export function costQuery({ from, to, tariff }: Trip) {
  return queryOptions({
    queryKey: ['cost', from, to, tariff],
    queryFn: async ({ signal }) => {
      const [here, between] = await Promise.all([
        tariff === null
          ? callApi('calculateCountry', { params: { id: from }, query: {}, signal })
          : callApi('calculateTariff', { params: { uuid: tariff }, query: { country: from }, signal }),
        from === to ? null : callApi('calculateBetweenCountries', { params: { from }, query: { to }, signal }),
      ]);
      return mergeCosts(toCountryCost(here), between && toCountryCost(between));
    },
    ...fresh,
  });
}
