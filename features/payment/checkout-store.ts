import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { PaidThing } from './payment-hrefs';

/** What is being paid, in words and cents, for the checkout page. */
export type CheckoutSummary = {
  readonly thing: PaidThing;
  readonly uuid: string;
  readonly title: string;
  readonly totalCents: number;
  /** Roubles go on from the shop's own checkout page, with the way to pay told there. */
  readonly inRoubles: boolean;
};

/** F3.09, with the last refusal of a checkout (F8.29). */
export type CheckoutState = {
  readonly token: string | null;
  /** Address of the payment page that waits to be opened. */
  readonly initPayUrl: string | null;
  /** Where the buyer comes back to once it is paid (F4.38). */
  readonly successPayUrl: string | null;
  readonly successPayment: boolean;
  readonly summary: CheckoutSummary | null;
  readonly statusCode: number | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

export const emptyCheckout: CheckoutState = {
  token: null,
  initPayUrl: null,
  successPayUrl: null,
  successPayment: false,
  summary: null,
  statusCode: null,
  errors: {},
};

/** The payment in progress. It survives the change of page and a reload in the same tab, and holds nothing personal. */
export const useCheckoutStore = create<CheckoutState>()(
  persist(() => emptyCheckout, {
    name: 'checkout',
    storage: createJSONStorage(() => window.sessionStorage),
    partialize: ({ statusCode: _, errors: __, ...kept }) => ({ ...emptyCheckout, ...kept }),
  }),
);
