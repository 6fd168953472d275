import { type Cents, currencySign, formatFixed } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';

const megabytesInGigabyte = 1000;

/** F9.22 */
export const volumeUnits = { megabyte: 'Mb', gigabyte: 'Gb' } as const;

/** A volume in MB for reading: `3 Gb` when whole gigabytes, else `1500 Mb` (F3.11, F9.32, reading A61). */
export function volumeText(megabytes: number): string {
  if (megabytes > 0 && megabytes % megabytesInGigabyte === 0) {
    return `${megabytes / megabytesInGigabyte} ${volumeUnits.gigabyte}`;
  }
  return `${megabytes} ${volumeUnits.megabyte}`;
}

/** Left or used MB, in the units of the catalogue and the reader's way of writing numbers. */
export function megabytesText(mb: number, language: string): string {
  const [value, unit] =
    mb >= megabytesInGigabyte ? [mb / megabytesInGigabyte, volumeUnits.gigabyte] : [mb, volumeUnits.megabyte];
  return `${value.toLocaleString(language, { maximumFractionDigits: 2 })}\u00a0${unit}`;
}

/** F9.30 */
export function hasPricePerGigabyte(megabytes: number): boolean {
  return megabytes >= megabytesInGigabyte;
}

export type UnitPrice = { readonly amount: string; readonly unit: (typeof volumeUnits)[keyof typeof volumeUnits] };

/** Cents per GB, rounded half up: round(price · 100000 / volume) / 100 in euro (F9.29). */
export function centsPerGigabyte(priceCents: Cents, megabytes: number): Cents {
  return Math.round((priceCents * 1000) / megabytes);
}

/** Amount with a dot in every language (F9.29, F9.31, reading A62), the sign where the language puts it. */
function withEuroSign(amount: string, language: Language): string {
  return language === 'en' ? `${currencySign}${amount}` : `${amount}\u00a0${currencySign}`;
}

/** Per GB from 1000 MB on (F9.30), below that per MB from `cost` in euro (F3.12). */
export function unitPrice(
  { priceCents, volume, cost }: { priceCents: Cents; volume: number; cost: number },
  language: Language,
): UnitPrice {
  if (hasPricePerGigabyte(volume)) {
    const amount = formatFixed(centsPerGigabyte(priceCents, volume), 2);
    return { amount: withEuroSign(amount, language), unit: volumeUnits.gigabyte };
  }
  return { amount: withEuroSign(perMegabyteText(cost), language), unit: volumeUnits.megabyte };
}

/** `cost` as plain decimal text, at most five decimals, without trailing zeros (F9.31). */
export function perMegabyteText(cost: number): string {
  return cost.toFixed(5).replace(/\.?0+$/, '');
}
