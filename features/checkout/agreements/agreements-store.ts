import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { closePopup } from '@/lib/browser/popups/popup';
import { tabStorage } from '@/lib/browser/tab-storage';
import type { PaymentKind } from '@/lib/env/payment-methods';
import { trackInitiateCheckout } from './track-checkout';

/** What a buyer has agreed to on the way to an order, and the order that waits for it. */
type AgreementsState = {
  /** Given in the popup of the Russian locale; the forms then ask for it no more (reading A28). */
  readonly russianService: boolean;
  readonly returnPolicy: boolean;
  readonly exchange: boolean;
  /** The card named in the popup, until the order form has taken it over. */
  readonly cardType: CardType | null;
  /** Address of the order that is held back until the popup is submitted (F4.65). */
  readonly pendingUrl: string | null;
};

const noAgreements: AgreementsState = {
  russianService: false,
  returnPolicy: false,
  exchange: false,
  cardType: null,
  pendingUrl: null,
};

/** Agreements last as long as the tab; an address that waits does not outlive its page. */
export const useAgreements = create<AgreementsState>()(
  persist(() => noAgreements, {
    name: 'agreements',
    storage: createJSONStorage(() => tabStorage),
    partialize: ({ pendingUrl: _, ...kept }) => ({ ...kept, pendingUrl: null }),
  }),
);

/** F4.67, F4.74: what belongs to one order is asked anew for the next. */
export function resetAgreements(): void {
  useAgreements.setState({ returnPolicy: false, exchange: false });
}

/** Whose bank issued the card a buyer means to pay with (F2.142). */
export type CardType = 'russian' | 'foreign';

/** A card of a Russian bank pays in roubles, any other in euro. */
export function methodOfCard(cardType: CardType): PaymentKind {
  return cardType === 'russian' ? 'other' : 'card';
}

const listeners = new Set<(cardType: CardType) => void>();

/** F4.77: says which card was chosen to a form that stands on the page already. */
function emitPaymentType(cardType: CardType): void {
  for (const listener of listeners) listener(cardType);
}

/** Tells of each choice of a card, until the returned function is called. */
export function onPaymentType(listener: (cardType: CardType) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
