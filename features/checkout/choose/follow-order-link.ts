import * as z from 'zod/mini';
import { rememberedTariff, rememberTariff } from '@/features/checkout/form/choice-store';
import { parseOrderLink } from '@/features/checkout/form/order-link';
import { prepareToAsk } from '@/features/checkout/pay/payment-popups';
import { isLocaleSlug } from '@/lib/i18n/locales';
import { chooseOrder, type OrderWish } from './choose-order';

/** Starts the download of what the press of a link is going to need. */
export function prepareOrderLink(link: HTMLAnchorElement): void {
  const wish = wishOf(link);
  if (!wish) return;
  prepareToAsk(wish.locale);
  // The order page waits for its form.
  import('@/features/checkout/form/order-form').catch(() => undefined);
}

/** Does what choosing the thing behind a link means; `pass` leads on to an address. */
export function followOrderLink(link: HTMLAnchorElement, pass: (url: string) => void): void {
  const wish = wishOf(link);
  if (wish) chooseOrder(withKept(wish), pass);
  else pass(link.href);
}

/**
 * A package keeps the tariff that was chosen before it. A tariff keeps the package that the address of this page
 * carries, for a buyer who came from the order to change the tariff.
 */
function withKept(wish: OrderWish): OrderWish {
  if (wish.chosen?.perMegabytePayment) return wish;
  if (wish.packageId !== null) return { ...wish, tariffId: rememberedTariff() ?? wish.tariffId };
  rememberTariff(wish.tariffId);
  return { ...wish, packageId: parseOrderLink(window.location.search).packageId };
}

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
