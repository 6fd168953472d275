import * as z from 'zod/mini';
import { rememberedTariff, rememberTariff } from '@/features/checkout/order/kept-tariff';
import { parseOrderLink } from '@/features/checkout/order/order-link';
import { preloadPaymentType } from '@/features/checkout/pay/payment-popups';
import { isLocaleSlug } from '@/lib/i18n/locales';
import { chooseOrder, type OrderChoice } from './choose-order';

/** Starts the download of what the press of a link is going to need. */
export function prepareOrderLink(link: HTMLAnchorElement): void {
  const choice = orderOfLink(link);
  if (!choice) return;
  preloadPaymentType(choice.locale);
  // The order page waits for its form.
  import('@/features/checkout/form/order-form').catch(() => undefined);
}

/** Does what choosing the thing behind a link means; `pass` leads on to an address. */
export function followOrderLink(link: HTMLAnchorElement, pass: (url: string) => void): void {
  const choice = orderOfLink(link);
  if (choice) chooseOrder(withEarlierChoice(choice), pass);
  else pass(link.href);
}

/**
 * A package keeps the tariff that was chosen before it. A tariff keeps the package that the address of this page
 * carries, for a buyer who came from the order to change the tariff.
 */
function withEarlierChoice(choice: OrderChoice): OrderChoice {
  if (choice.chosen?.perMegabytePayment) return choice;
  if (choice.packageId !== null) return { ...choice, tariffId: rememberedTariff() ?? choice.tariffId };
  rememberTariff(choice.tariffId);
  return { ...choice, packageId: parseOrderLink(window.location.search).packageId };
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
export function orderOfLink({ pathname, search, dataset }: Link): OrderChoice | null {
  const [, locale = ''] = pathname.split('/');
  const { tariffId, packageId } = parseOrderLink(search);
  if (!isLocaleSlug(locale) || tariffId === null) return null;
  return { locale, tariffId, packageId, chosen: readChosen(dataset.package) };
}

function readChosen(json: string | undefined): OrderChoice['chosen'] {
  if (json === undefined) return null;
  const parsed = z.safeParse(chosenSchema, JSON.parse(json));
  return parsed.success ? parsed.data : null;
}
