import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';

export type OrderLink = {
  readonly tariffId: number | null;
  readonly packageId: number | null;
  readonly promoCode: string;
};

/** What the address asks for: `?tariff=`, `?package=` (F2.46, F2.47) and `?promo=`. */
export function parseOrderLink(search: string): OrderLink {
  const query = new URLSearchParams(search);
  return {
    tariffId: toId(query.get('tariff')),
    packageId: toId(query.get('package')),
    promoCode: (query.get('promo') ?? '').trim().slice(0, 40),
  };
}

/** What the form follows: the address, and whether it names a tariff and a package, be it ones that do not exist. */
export type AddressLink = OrderLink & { readonly asksTariff: boolean; readonly asksPackage: boolean };

export function addressLink(search: string): AddressLink {
  const query = new URLSearchParams(search);
  return {
    ...parseOrderLink(search),
    asksTariff: Boolean(query.get('tariff')),
    asksPackage: Boolean(query.get('package')),
  };
}

/** The way to the other tariffs; a package that is chosen goes along. */
export function otherTariffsHref(locale: LocaleSlug, packageId: number | string | null): string {
  const tariffs = homeSectionHref(locale, 'tariff');
  return packageId ? tariffs.replace('#', `?package=${packageId}#`) : tariffs;
}

function toId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** Writes what was chosen in the form into its address, so that a reload, Back and Forward find it again. */
export function writeChoice(choice: { readonly package?: string; readonly promo?: string }): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(choice)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  // Without a state of its own the router takes the new address over.
  if (url.href !== window.location.href) window.history.replaceState(null, '', url);
}
