import type { ShopRoute } from '@/lib/i18n/locale-redirect';
import { type Language, slugOf } from '@/lib/i18n/locales';
import { homeHref, homeSectionHref } from '@/lib/i18n/site-hrefs';
import type { Config } from './config';

/** Where the shop is; its pages are named in the language of whoever gets the link. */
type Shop = Pick<Config, 'siteUrl'>;

function pageUrl(shop: Shop, language: Language, route: ShopRoute): string {
  return `${homeUrl(shop, language)}${route}`;
}

export function homeUrl({ siteUrl }: Shop, language: Language): string {
  return `${siteUrl}${homeHref(slugOf(language))}`;
}

export function accountUrl(shop: Shop, language: Language): string {
  return pageUrl(shop, language, '/lk');
}

/** Where an account tops up. */
export function topUpUrl(shop: Shop, language: Language): string {
  return pageUrl(shop, language, '/lk/Pay');
}

/** Where whoever has no account tops up. */
export function visitorTopUpUrl({ siteUrl }: Shop, language: Language): string {
  return `${siteUrl}${homeSectionHref(slugOf(language), 'add')}`;
}

export function packagesUrl(shop: Shop, language: Language): string {
  return pageUrl(shop, language, '/internet-packages');
}

type Ordered = {
  readonly id: string;
  readonly number: string;
  readonly kind: 'order' | 'refill';
  readonly language: Language;
};

/** The declaration of a withdrawal, filled in with an order. */
export function withdrawalUrl(shop: Shop, { number, language }: Pick<Ordered, 'number' | 'language'>): string {
  return `${pageUrl(shop, language, '/withdrawal')}?order=${number}`;
}

/** Where a payer comes back to, and the result is shown. */
export function resultUrl(shop: Shop, { id, kind, language }: Pick<Ordered, 'id' | 'kind' | 'language'>): string {
  return `${pageUrl(shop, language, kind === 'order' ? '/order/status' : '/refill/Status')}?order=${id}`;
}

/** The page that goes on with an unpaid order; its secret stands behind `#`, so that no server log gets it. */
export function continueUrl(shop: Shop, { id, language }: Pick<Ordered, 'id' | 'language'>, secret: string): string {
  return `${pageUrl(shop, language, '/order/checkout')}/${id}#key=${secret}`;
}

/** The page for a new password, in the user's language; with a token it takes the new one at once. */
export function resetPageUrl(shop: Shop, language: Language, token?: string): string {
  const page = pageUrl(shop, language, '/reset-password');
  return token ? `${page}?token=${encodeURIComponent(token)}` : page;
}
