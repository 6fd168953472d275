import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { CardType } from './payment-type';

/** What a buyer has agreed to on the way to an order, and the order that waits for it. */
type AgreementsState = {
  /** Given in the popup of the Russian locale; the forms then ask for it no more (A28). */
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
    storage: createJSONStorage(() => window.sessionStorage),
    partialize: ({ pendingUrl: _, ...kept }) => ({ ...kept, pendingUrl: null }),
  }),
);

/** F4.67, F4.74: what belongs to one order is asked anew for the next. */
export function resetAgreements(): void {
  useAgreements.setState({ returnPolicy: false, exchange: false });
}
