import { trackInitiateCheckout } from '@/lib/browser/initiate-checkout';
import { closePopup } from '@/lib/browser/popup';
import { useAgreements } from './agreements-store';
import { type CardType, emitPaymentType } from './payment-type';

/**
 * What the agreements popup does once every box is ticked: the Russian service is agreed to (F4.73), what belongs to
 * one order is asked anew (F4.74), no popup stays open (F4.75). Then the held order goes on (F4.76), or the form that
 * is on the page hears of the card (F4.77).
 */
export function submitAgreements(cardType: CardType, go: (url: string) => void): void {
  const { pendingUrl } = useAgreements.getState();
  useAgreements.setState({
    russianService: true,
    returnPolicy: false,
    exchange: false,
    pendingUrl: null,
    cardType: pendingUrl === null ? null : cardType,
  });
  closePopup();
  if (pendingUrl === null) {
    emitPaymentType(cardType);
    return;
  }
  go(pendingUrl);
  trackInitiateCheckout(pendingUrl);
}
