import type { PaymentKind } from '@/lib/env/payment-methods';
import type { Cents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { GatewayState } from '@/operator/src/rules/payment-states';

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
  /** When we first asked for it. */
  readonly askedAt: Date;
  /** End of the reservation: from then on the hosted page should take no money. */
  readonly payableUntil: Date;
};

export type GatewayPayment = {
  readonly providerRef: string;
  readonly state: GatewayState;
  /** All that was asked for, whatever has gone back of it since. */
  readonly amountCents: Cents;
  readonly currency: string;
  /**
   * What of an approved payment has gone back so far, in cents, by refunds and by disputes together: a running total, so
   * that messages may come twice and in any order. Without it nothing has; all of it makes the payment `reversed`.
   */
  readonly backCents?: Cents | undefined;
};

/**
 * What a gateway tells that no rule can settle, and a person has to: `dispute_opened` wants an answer at the provider,
 * `dispute_won` brings money that the books gave up, `refund_failed` brings back money that was meant for the payer.
 */
export const gatewayNotices = ['dispute_opened', 'dispute_won', 'refund_failed'] as const;
export type GatewayNotice = (typeof gatewayNotices)[number];

/** One verified message of a gateway: a snapshot of the payment at that moment. */
export type GatewayEvent = GatewayPayment & { readonly eventId: string; readonly notice?: GatewayNotice | undefined };

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

/** Money of a payment that goes back: the whole of it, or a part. */
export type RefundPart = {
  readonly cents: Cents;
  /** Names one of several refunds of the payment. */
  readonly key: string;
};

/** A payment provider. No method may be called inside a database transaction. */
export type Gateway = {
  readonly provider: string;
  /** Whether no real money moves. */
  readonly isSandbox: boolean;
  /** Ways to pay that it has; the shop offers no other. */
  readonly paymentKinds: readonly PaymentKind[];
  /** Opens a hosted payment; `url` is the page where the payer pays. @throws Error when it has no such way to pay. */
  createPayment(request: PaymentRequest): Promise<{ providerRef: string; url: string }>;
  /** The provider's own truth, read when events are missing or do not fit; null when it knows no such payment. */
  getPayment(providerRef: string): Promise<GatewayPayment | null>;
  /** Closes the hosted page of a payment that nobody has begun; nothing happens to any other. */
  expirePayment(providerRef: string): Promise<void>;
  /**
   * Gives back so much of the money; true once the provider accepted, or had given all of it back before. Asking twice under one key
   * refunds once; after a refusal it may be asked for again.
   */
  refundPayment(providerRef: string, part: RefundPart): Promise<boolean>;
  /** What `getPayment` calls the payment that the provider's own pages name so; null when it knows none. */
  findPayment(reference: string): Promise<string | null>;
  verifyWebhook(request: WebhookRequest): Promise<WebhookVerdict>;
};
