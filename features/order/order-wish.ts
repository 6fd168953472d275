import * as z from 'zod/mini';
import { isLocaleSlug } from '@/lib/i18n/locales';
import type { OrderWish } from './choose-order';
import { parseOrderLink } from './order-link';

const chosenSchema = z.object({
  id: z.int(),
  title: z.string(),
  price: z.int(),
  volume: z.number(),
  duration: z.number(),
  cost: z.number(),
  number: z.string(),
  perMegabytePayment: z.boolean(),
});

type Link = Pick<HTMLAnchorElement, 'pathname' | 'search' | 'dataset'>;

/** What a link to the order page chooses; null for one that names no tariff. */
export function wishOf({ pathname, search, dataset }: Link): OrderWish | null {
  const [, locale = ''] = pathname.split('/');
  const { tariffId, packageId } = parseOrderLink(search);
  if (!isLocaleSlug(locale) || tariffId === null) return null;
  return { locale, tariffId, packageId, chosen: readChosen(dataset.package) };
}

function readChosen(json: string | undefined): OrderWish['chosen'] {
  if (json === undefined) return null;
  const parsed = z.safeParse(chosenSchema, JSON.parse(json));
  return parsed.success ? parsed.data : null;
}
