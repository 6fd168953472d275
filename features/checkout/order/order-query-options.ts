import { queryOptions } from '@tanstack/react-query';
import { type OrderPackage, toOrderPackage } from '@/features/checkout/price/order-package';
import { shownPackages } from '@/features/packages/public';
import { ApiError, retryOnce } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import type { DataPackage } from '@/lib/api/contract/packages';
import { toCents } from '@/lib/format/money';
import type { PricedPromo } from '@/lib/pricing/order-price';

const minute = 60_000;

/** Who is signed in (reading A53). A refused answer means: a visitor. */
export const buyerQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['buyer'],
    queryFn: ({ signal }) => callApi('getProfile', { signal }),
    enabled: signedIn,
    staleTime: minute,
    retry: false,
  });

/** Numbers to choose from (call 41, F7.56), where the tariff lets a buyer choose at all (reading A52). */
export const numbersQuery = (tariff: { uuid: string; numberOfSelectablePhones: number }) =>
  queryOptions({
    queryKey: ['numbers', tariff.uuid],
    queryFn: ({ signal }) => callApi('listTariffEsims', { params: { uuid: tariff.uuid }, signal }),
    enabled: tariff.numberOfSelectablePhones > 0,
    staleTime: minute,
    retry: retryOnce,
  });

function forSale(packages: readonly DataPackage[]): OrderPackage[] {
  return packages.filter(({ available, perMegabytePayment }) => available && !perMegabytePayment).map(toOrderPackage);
}

/** Packages that work in a country (call 32). */
export const countryPackagesQuery = (countryId: number) =>
  queryOptions({
    queryKey: ['packages', countryId],
    queryFn: async ({ signal }) =>
      forSale(await callApi('listCountryPackages', { query: { country: countryId, limit: shownPackages }, signal })),
    enabled: countryId > 0,
    staleTime: minute,
    retry: retryOnce,
  });

/** The package that the address names (F2.47); null where it is not for sale. */
export const packageQuery = (id: number | null, isAsked = true) =>
  queryOptions({
    queryKey: ['package', id],
    queryFn: async ({ signal }) => {
      const packages = forSale(await callApi('listPackages', { query: { id: id ?? 0 }, signal }));
      return packages.find((one) => one.id === id) ?? null;
    },
    enabled: isAsked && id !== null,
    staleTime: minute,
    retry: retryOnce,
  });

export type PromoAnswer = { readonly code: string; readonly worth: PricedPromo };

/** What a code is worth on a tariff, in cents (call 43, F7.58). */
export const promoQuery = (code: string, tariffId: number) =>
  queryOptions({
    queryKey: ['promo', tariffId, code],
    queryFn: async ({ signal }): Promise<PromoAnswer> => {
      const promo = await callApi('checkPromoCode', { params: { code }, query: { tariff: tariffId }, signal });
      return {
        code: promo.code,
        worth: {
          discountCents: toCents(promo.discount ?? 0),
          bonusCents: toCents(promo.bonus ?? 0),
          referralBonusCents: toCents(promo.referralBonus ?? 0),
        },
      };
    },
    enabled: code !== '',
    staleTime: minute,
    retry: false,
    // A refused code is asked for anew by its button and by the order alone: the price would be unknown meanwhile, and refusals are counted.
    retryOnMount: false,
    refetchOnWindowFocus: ({ state }) => state.error === null,
    // An order asks before it is sent: one that waited here for the connection would go out by itself when that is back.
    networkMode: 'always',
  });

/** The check of VAT numbers: the rules of every country of the EU weigh 5 kB (gz), and only companies need them. */
export const taxNumberCheckQuery = queryOptions({
  queryKey: ['tax-number-check'],
  queryFn: async () => (await import('@/lib/validation/tax-number')).taxNumberFault,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Statuses that are about the code itself; others, such as too many questions (429), leave it unchecked. */
const statusesOfCodes: readonly number[] = [400, 404, 410, 422];

/** Why a code was refused: one that has run out, one that does not exist; null where nobody said so. */
export function promoFault(error: Error | null): 'promo_expired' | 'promo_not_found' | null {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return null;
  const { status, refusal } = error.failure;
  if (/expired/.test(refusal.code)) return 'promo_expired';
  return refusal.code === 'promo_not_found' || statusesOfCodes.includes(status) ? 'promo_not_found' : null;
}
