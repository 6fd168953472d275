import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ApiError } from '@/lib/api/client/api-error';
import type { CheckoutResult } from '@/lib/api/contract/order';
import { tabStorage } from '@/lib/browser/tab-storage';
import { toCents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { rememberOrder } from './last-order';
import { checkoutHref, type PaidThing, resultHref } from './payment-hrefs';

/** What is being paid, in words and cents, for the checkout page. */
export type CheckoutSummary = {
  readonly thing: PaidThing;
  readonly uuid: string;
  readonly title: string;
  readonly totalCents: number;
  /** Roubles of the form go on from the shop's own checkout page, with the way to pay told there. */
  readonly inRoubles: boolean;
  /** Id of the way to pay that was chosen last; an earlier release kept none. */
  readonly method?: string;
};

/** F3.09, with the last refusal of a checkout (F8.29). */
export type CheckoutState = {
  /** Kept for F4.37; nothing reads it. */
  readonly token: string | null;
  /** Address of the payment page that waits to be opened. */
  readonly initPayUrl: string | null;
  /** Where the buyer comes back to once it is paid (F4.38). */
  readonly successPayUrl: string | null;
  readonly successPayment: boolean;
  readonly summary: CheckoutSummary | null;
  /** With `errors` the last refusal, kept for F8.29; the form shows what the call itself answers. */
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
    storage: createJSONStorage(() => tabStorage),
    partialize: ({ statusCode: _, errors: __, ...kept }) => ({ ...emptyCheckout, ...kept }),
  }),
);

/** What happens next: leave for the payment page, or go on at a page of the shop. */
export type NextStep =
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'go'; readonly href: string };

type Purchase = {
  readonly thing: PaidThing;
  readonly locale: LocaleSlug;
  readonly title: string;
  readonly method: string;
};

/**
 * Reads the answer of a checkout or a top-up. With a payment url the buyer leaves for it (F4.36); otherwise the token
 * is stored (F4.37), the success url is built (F4.38) and the checkout page goes on (F4.39, reading A54).
 */
export function handleCheckoutAnswer(
  { cart, token, payment }: CheckoutResult,
  { thing, locale, title, method }: Purchase,
): NextStep {
  const url = payment?.url ?? null;
  rememberOrder({ thing, uuid: cart.uuid });
  useCheckoutStore.setState({
    ...emptyCheckout,
    token,
    initPayUrl: url,
    successPayUrl: resultHref(locale, thing, cart.uuid),
    summary: { thing, uuid: cart.uuid, title, totalCents: toCents(cart.total), inRoubles: url === null, method },
  });
  return url ? { kind: 'leave', url } : { kind: 'go', href: checkoutHref(locale) };
}

/** Keeps what a refused checkout said: its status code and messages (F8.29). 0 stands for no answer at all. */
export function storeCheckoutRefusal(error: unknown): void {
  const failure = error instanceof ApiError ? error.failure : null;
  const isRefusal = failure?.kind === 'refused';
  useCheckoutStore.setState({
    statusCode: isRefusal ? failure.status : 0,
    errors: isRefusal ? (failure.refusal.errors ?? {}) : {},
  });
}
