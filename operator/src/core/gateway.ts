import type { Cents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { GatewayState } from '@/operator/src/rules/payment-states';

export const paymentKinds = ['card', 'crypto', 'other'] as const;
/** Which of the three ways to pay the buyer chose. */
export type PaymentKind = (typeof paymentKinds)[number];

export type PaymentRequest = {
  /** Our payment id: asking again with the same id gives the same payment of the gateway. */
  readonly paymentId: string;
  readonly orderUuid: string;
  readonly kind: 'order' | 'refill';
  readonly method: PaymentKind;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly title: string;
  readonly email: string;
  readonly language: Language;
  /** Where the hosted page sends the payer back to: the shop's result page. */
  readonly returnUrl: string;
};

export type GatewayPayment = {
  readonly providerRef: string;
  readonly state: GatewayState;
  readonly amountCents: Cents;
  readonly currency: string;
};

/** One verified message of a gateway: a snapshot of the payment at that moment. */
export type GatewayEvent = GatewayPayment & { readonly eventId: string };

export type WebhookRequest = {
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes that were signed. */
  readonly rawBody: string;
  readonly now: Date;
};

/** `ignored` is authentic but not about a payment; `forged` must be refused. */
export type WebhookVerdict =
  | { readonly kind: 'event'; readonly event: GatewayEvent }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'forged'; readonly reason: string };

/** A part of a payment that goes back. */
export type RefundPart = {
  readonly cents: Cents;
  /** Names one of several parts, of which the payment stands; without it this is the only one, and ends the payment. */
  readonly key?: string;
};

/** A payment provider. No method may be called inside a database transaction. */
export type Gateway = {
  readonly provider: string;
  /** Whether no real money moves. */
  readonly isSandbox: boolean;
  /** Opens a hosted payment; `url` is the page where the payer pays. */
  createPayment(request: PaymentRequest): Promise<{ providerRef: string; url: string }>;
  /** The provider's own truth, read when events are missing or do not fit; null when it knows no such payment. */
  getPayment(providerRef: string): Promise<GatewayPayment | null>;
  /** Gives back all that is left of the money, or a part; true once the provider accepted. Asking twice refunds once. */
  refundPayment(providerRef: string, part?: RefundPart): Promise<boolean>;
  verifyWebhook(request: WebhookRequest): Promise<WebhookVerdict>;
};
