import { prepareToAsk } from '@/features/payment/public';
import { chooseOrder, type OrderWish } from './choose-order';
import { parseOrderLink } from './order-link';
import { wishOf } from './order-wish';
import { rememberedTariff, rememberTariff } from './remembered-tariff';

/** Starts the download of what the press of a link is going to need. */
export function prepareOrderLink(link: HTMLAnchorElement): void {
  const wish = wishOf(link);
  if (!wish) return;
  prepareToAsk(wish.locale);
  // The order page waits for its form.
  import('./components/order-form').catch(() => undefined);
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
