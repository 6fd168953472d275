import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { packageInAddress } from '@/features/account/account-hrefs';
import { accountRead, balanceQuery, packagesQuery, profileQuery } from '@/features/account/account-query-options';
import { sharesArea } from '@/features/account/package-usage';
import { packageOfferSchema } from '@/features/packages/public';
import type { WishState } from '@/features/refill/public';
import { readJson } from '@/lib/browser/read-json';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import type { LocaleSlug } from '@/lib/i18n/locales';

const ownPath = /\/lk\/Pay\/?$/;

/** What a package costs now, as the shop's server knows it. */
const packageOfferQuery = (locale: LocaleSlug, id: number | null) =>
  queryOptions({
    ...accountRead,
    queryKey: ['package-offer', locale, id],
    queryFn:
      id === null ? skipToken : ({ signal }) => readJson(`/${locale}/package-offer/${id}`, packageOfferSchema, signal),
  });

/** The package that the address of the page names, with what the main number has for it. */
export function useWish(locale: LocaleSlug): WishState {
  const packageId = packageInAddress(useOwnAddress(ownPath).search);
  const main = useQuery(profileQuery).data?.mainNumber ?? null;
  const numberId = packageId === null ? null : (main?.id ?? null);
  const offer = useQuery(packageOfferQuery(locale, packageId));
  const balance = useQuery(balanceQuery(numberId));
  const own = useQuery(packagesQuery(numberId));
  if (packageId === null) return 'none';
  if (offer.isError || balance.isError || offer.data?.available === false) return 'gone';
  if (!offer.data || !balance.data || !own.data || !main) return own.isError ? 'gone' : 'loading';
  const { title, price: priceCents, countryCodes } = offer.data;
  if (own.data.some((bought) => bought.active && sharesArea(bought, { countryCodes }))) return 'taken';
  return { packageId, title, priceCents, balanceCents: balance.data.cents, msisdn: main.msisdn };
}
