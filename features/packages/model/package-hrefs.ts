import type { LocaleSlug } from '@/lib/i18n/locales';

/** The order form with a tariff and, when chosen, a package (ids as in A24). */
export function orderHref(locale: LocaleSlug, order: { tariff: number; package?: number }) {
  const query = new URLSearchParams({ tariff: String(order.tariff) });
  if (order.package !== undefined) query.set('package', String(order.package));
  return `/${locale}/order?${query.toString()}` as const;
}
