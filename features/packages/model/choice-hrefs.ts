import type { LocaleSlug } from '@/lib/i18n/locales';
import type { DataPackage } from './package-model';

/** A package on its way into an order; `volume` in MB, `duration` in days. */
export type ChosenPackage = Pick<
  DataPackage,
  'id' | 'title' | 'priceCents' | 'volume' | 'duration' | 'cost' | 'number' | 'perMegabytePayment'
>;

/** What a link to an order tells of the package it chooses, for the script that takes such links over. */
export function choiceAttributes(chosen: ChosenPackage): { readonly 'data-package': string } {
  const { id, title, priceCents, volume, duration, cost, number, perMegabytePayment } = chosen;
  return {
    'data-package': JSON.stringify({ id, title, priceCents, volume, duration, cost, number, perMegabytePayment }),
  };
}

/** The order form with a tariff and, when chosen, a package (ids as in reading A24). */
export function orderHref(locale: LocaleSlug, order: { tariff: number; package?: number }) {
  const query = new URLSearchParams({ tariff: String(order.tariff) });
  if (order.package !== undefined) query.set('package', String(order.package));
  return `/${locale}/order?${query.toString()}` as const;
}
