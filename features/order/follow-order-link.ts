import { prepareToAsk } from '@/features/payment/public';
import { chooseOrder } from './choose-order';
import { wishOf } from './order-wish';

/** Starts the download of what the press of a link is going to need. */
export function prepareOrderLink(link: HTMLAnchorElement): void {
  const wish = wishOf(link);
  if (wish) prepareToAsk(wish.locale);
}

/** Does what choosing the thing behind a link means; `pass` lets the link itself lead on. */
export function followOrderLink(link: HTMLAnchorElement, pass: () => void): void {
  const wish = wishOf(link);
  if (wish) chooseOrder(wish, pass);
  else pass();
}
