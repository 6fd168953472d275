import { queryOptions, skipToken } from '@tanstack/react-query';
import { accountRead } from '@/features/account/model/account-query-options';
import {
  countryDataList,
  type DataPackage,
  packageOfferSchema,
  shownPackages,
  toDataPackage,
} from '@/features/packages/public';
import { callApi } from '@/lib/api/client/browser-client';
import type { DataPackage as WirePackage } from '@/lib/api/contract/packages';
import { plainLines } from '@/lib/format/plain-text';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** What the purchase popup has to know; `volume` in MB, `duration` in days. */
export type PackageToBuy = Pick<DataPackage, 'id' | 'title' | 'priceCents' | 'volume' | 'duration'> & {
  /** The one country it is bought for; absent for all of its countries. */
  readonly countryId?: number;
};

/** A package with what it includes as plain lines instead of markup. */
export type AccountPackage = DataPackage & { readonly included: readonly string[] };

export function toAccountPackage(wire: WirePackage): AccountPackage {
  return { ...toDataPackage(wire, () => ''), included: plainLines(wire.features) };
}

/** A package for one country is bought for that country; one for several keeps working in all of them. */
export function toBuy(found: DataPackage, countryId: number): PackageToBuy {
  return { ...offerOf(found), ...(found.countryCodes.length === 1 && { countryId }) };
}

/** A package as the purchase popup needs it, and nothing more of it. */
export function offerOf({ id, title, priceCents, volume, duration }: DataPackage): PackageToBuy {
  return { id, title, priceCents, volume, duration };
}

/** What works in some countries, by their codes. */
export type Covering = { readonly countryCodes: readonly string[] };

/** Whether two packages are sizes of the same thing: a number has one of them at a time. */
export function sharesArea(a: Covering, b: Covering): boolean {
  return [...a.countryCodes].sort().join() === [...b.countryCodes].sort().join();
}

/** What a package costs now and where it works, null for one that the shop's server does not know; waits for a package. */
export const packageOfferQuery = (locale: LocaleSlug, id: number | null) =>
  queryOptions({
    ...accountRead,
    queryKey: ['package-offer', locale, id],
    queryFn: id === null ? skipToken : ({ signal }) => readOffer(`/${locale}/package-offer/${id}`, signal),
  });

async function readOffer(href: string, signal: AbortSignal) {
  const answer = await fetch(href, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`);
  return packageOfferSchema.parse(await answer.json());
}

/** What there is for a country, payment by the megabyte first (calls 32 and 33, F9.39); waits for a country. */
export const countryPackagesQuery = (country: number | null) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'country-packages', country],
    queryFn:
      country === null
        ? skipToken
        : async ({ signal }) => {
            const query = { country, displayPerMegabytePayment: '1', limit: shownPackages } as const;
            const packages = await callApi('listCountryPackagesPerMegabyte', { query, signal });
            return countryDataList(packages.map(toAccountPackage));
          },
  });
