import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { GatewayNotice } from '@/operator/src/core/gateway';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { moveSandboxPayment, sandboxWebhook } from '@/operator/src/payments/gateways/sandbox-gateway';
import { stripeGateway } from '@/operator/src/payments/gateways/stripe-gateway';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import type { Make } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { fakeStripe, stripeWebhookSecret } from './fake-stripe';

/** A message as it comes over the wire. */
export type Signed = { readonly headers: Readonly<Record<string, string>>; readonly rawBody: string };
type Does = (providerRef: string) => Promise<readonly Signed[]>;

/** What payers, banks and the provider's own dashboard do, and which messages the provider sends of it. */
export type Provider = {
  readonly pay: Does;
  /** The payer has done their part, and the money comes later. */
  readonly begin: Does;
  readonly asyncPaid: Does;
  readonly asyncFailed: Does;
  readonly expire: Does;
  /** Gives back all that is left, or some cents, from the provider's own dashboard. */
  refund(providerRef: string, cents?: Cents): Promise<readonly Signed[]>;
  /** The last refund comes back. */
  readonly failRefund: Does;
  readonly openDispute: Does;
  withdraw(providerRef: string, cents: Cents): Promise<readonly Signed[]>;
  readonly winDispute: Does;
  readonly loseDispute: Does;
};

export type GatewayShop = { readonly operator: MoneyOperator; readonly provider: Provider };

function sandboxProvider({ deps }: MoneyOperator): Provider {
  const { db, gateway, ids } = deps;
  const isIt = (providerRef: string) => eq(sandboxPayment.providerRef, providerRef);
  async function tell(providerRef: string, notice?: GatewayNotice) {
    const [row] = await db.select().from(sandboxPayment).where(isIt(providerRef));
    if (!row) throw new Error('No such payment');
    return [sandboxWebhook(row, [deps.config.webhookSecret], deps.now(), notice)];
  }
  const moves =
    (state: GatewayState): Does =>
    async (providerRef) => {
      const [row] = await db.select().from(sandboxPayment).where(isIt(providerRef));
      await moveSandboxPayment(deps, row?.token ?? '', state);
      return tell(providerRef);
    };
  async function refund(providerRef: string, cents?: Cents) {
    const [row] = await db.select().from(sandboxPayment).where(isIt(providerRef));
    const leftCents = (row?.amountCents ?? 0) - (row?.refundedCents ?? 0);
    await gateway.refundPayment(providerRef, { cents: cents ?? leftCents, key: ids.uuid() });
    return tell(providerRef);
  }
  return {
    pay: moves('approved'),
    begin: moves('processing'),
    asyncPaid: moves('approved'),
    asyncFailed: moves('declined'),
    expire: moves('expired'),
    refund,
    failRefund: (providerRef) => tell(providerRef, 'refund_failed'),
    openDispute: (providerRef) => tell(providerRef, 'dispute_opened'),
    withdraw: async (providerRef, cents) => {
      const [row] = await db.select().from(sandboxPayment).where(isIt(providerRef));
      return cents === row?.amountCents ? moves('reversed')(providerRef) : refund(providerRef, cents);
    },
    winDispute: (providerRef) => tell(providerRef, 'dispute_won'),
    loseDispute: (providerRef) => tell(providerRef),
  };
}

type FakeStripe = ReturnType<typeof fakeStripe>;

function stripeProvider(stripe: FakeStripe): Provider {
  const intentOf = (id: string) => `pi_${id}`;
  const disputed = new Map<string, Cents>();
  let lastRefund = '';
  const ends =
    (type: 'completed' | 'async_payment_succeeded' | 'async_payment_failed') =>
    (paid: boolean, status: 'succeeded' | 'processing' | 'requires_payment_method'): Does =>
    async (id) => [stripe.message(`checkout.session.${type}`, stripe.complete(id, paid, status))];
  const centsOf = (id: string) => disputed.get(id) ?? stripe.session(id).amount_total ?? 0;
  return {
    pay: ends('completed')(true, 'succeeded'),
    begin: ends('completed')(false, 'processing'),
    asyncPaid: ends('async_payment_succeeded')(true, 'succeeded'),
    asyncFailed: ends('async_payment_failed')(false, 'requires_payment_method'),
    expire: async (id) => [stripe.message('checkout.session.expired', stripe.expire(id))],
    refund: async (id, cents) => {
      const refund = stripe.refund(intentOf(id), cents);
      lastRefund = refund.id;
      const { amount_total: amount } = stripe.session(id);
      const charge = { id: `ch_${id}`, object: 'charge', amount, amount_refunded: refund.amount };
      const refunded = refund.amount === amount;
      return [
        stripe.message('refund.created', refund),
        stripe.message('charge.refunded', { ...charge, refunded, payment_intent: intentOf(id) }),
      ];
    },
    failRefund: async () => {
      const failed = stripe.failRefund(lastRefund);
      return [stripe.message('refund.failed', failed), stripe.message('charge.refund.updated', failed)];
    },
    openDispute: async (id) => {
      const opened = stripe.dispute(intentOf(id), centsOf(id), 'needs_response', 0);
      return [stripe.message('charge.dispute.created', opened)];
    },
    withdraw: async (id, cents) => {
      disputed.set(id, cents);
      const withdrawn = stripe.dispute(intentOf(id), cents, 'needs_response', 1);
      return [stripe.message('charge.dispute.funds_withdrawn', withdrawn)];
    },
    winDispute: async (id) => {
      const won = stripe.dispute(intentOf(id), centsOf(id), 'won', 2);
      return [stripe.message('charge.dispute.closed', won), stripe.message('charge.dispute.funds_reinstated', won)];
    },
    loseDispute: async (id) => {
      const lost = stripe.dispute(intentOf(id), centsOf(id), 'lost', 1);
      return [stripe.message('charge.dispute.closed', lost)];
    },
  };
}

/** A shop that is paid by the sandbox. */
export async function sandboxShop(make: Make, stock = 3): Promise<GatewayShop> {
  const operator = await moneyOperator(make, { stock });
  return { operator, provider: sandboxProvider(operator) };
}

/** A shop that is paid by Stripe, as far as it is in memory. */
export async function stripeShop(make: Make, stock = 3): Promise<GatewayShop & { readonly stripe: FakeStripe }> {
  let clock = () => new Date();
  const now = () => clock();
  const stripe = fakeStripe(now);
  const gateway = stripeGateway({
    secretKey: 'sk_test_x',
    webhookSecrets: [stripeWebhookSecret],
    fetch: stripe.fetch,
    now,
  });
  const withStripe: Make = (options) => make({ ...options, deps: { ...options?.deps, gateway } });
  // moneyOperator makes the operator, whose clock is that of the provider too.
  const operator = await moneyOperator(
    async (options) => {
      const made = await withStripe(options);
      clock = made.deps.now;
      return made;
    },
    { stock },
  );
  return { operator, provider: stripeProvider(stripe), stripe };
}
