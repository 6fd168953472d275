import type { MethodKind } from './payment-methods';

/** Whose bank issued the card a buyer means to pay with (F2.142). */
export type CardType = 'russian' | 'foreign';

/** A card of a Russian bank pays in roubles, any other in euro. */
export function methodOfCard(cardType: CardType): MethodKind {
  return cardType === 'russian' ? 'other' : 'card';
}

const listeners = new Set<(cardType: CardType) => void>();

/** F4.77: says which card was chosen to a form that stands on the page already. */
export function emitPaymentType(cardType: CardType): void {
  for (const listener of listeners) listener(cardType);
}

/** Tells of each choice of a card, until the returned function is called. */
export function onPaymentType(listener: (cardType: CardType) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
