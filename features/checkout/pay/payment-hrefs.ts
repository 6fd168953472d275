import type { LocaleSlug } from '@/lib/i18n/locales';

export type PaidThing = 'order' | 'refill';

/** The checkout page (F2.48), or that of one order (F2.49). */
export function checkoutHref(locale: LocaleSlug, uuid?: string): string {
  return uuid ? `/${locale}/order/checkout/${encodeURIComponent(uuid)}` : `/${locale}/order/checkout`;
}

/** Where the result of an order or a top-up is shown (F2.50–F2.52, F4.38); without a uuid the last one. */
export function resultHref(locale: LocaleSlug, thing: PaidThing, uuid?: string): string {
  const path = thing === 'order' ? `/${locale}/order/status` : `/${locale}/refill/Status`;
  return uuid ? `${path}?order=${encodeURIComponent(uuid)}` : path;
}
