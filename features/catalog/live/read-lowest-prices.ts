import * as z from 'zod/mini';
import { lowestPricesHref } from '@/features/catalog/catalog-hrefs';
import type { LowestPrices } from '@/features/catalog/package-model';
import type { LocaleSlug } from '@/lib/i18n/locales';

const pricesSchema = z.record(z.string(), z.int());

/** The lowest price in each country, by its code; none when they cannot be had: the search works without. */
export async function readLowestPrices(locale: LocaleSlug): Promise<LowestPrices> {
  try {
    const answer = await fetch(lowestPricesHref(locale));
    return answer.ok ? z.parse(pricesSchema, await answer.json()) : {};
  } catch {
    return {};
  }
}
