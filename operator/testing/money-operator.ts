import { eq } from 'drizzle-orm';
import type { CheckoutBody, CheckoutResult } from '@/lib/api/contract/order';
import { type Cents, currency } from '@/lib/format/money';
import { priceOrder } from '@/lib/pricing/order-price';
import { type CheckoutCall, checkoutTariff } from '@/operator/src/checkout/checkout';
import type { Deps } from '@/operator/src/core/deps';
import type { GatewayEvent } from '@/operator/src/core/gateway';
import { numberStock } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { addNumbers } from '@/operator/src/lines/number-stock';
import { jobHandlers } from '@/operator/src/operator-jobs';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { signWebhook } from '@/operator/src/payments/gateways/webhook-signature';
import { applyEvent, type EventOutcome } from '@/operator/src/payments/webhooks';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { seedPromo } from '@/operator/src/seed/seed-shop';
import type { Make } from './describe-on-both';
import { type MemoryJobs, memoryJobs } from './memory-jobs';
import type { TestOperator } from './test-operator';

export const startTariffId = 1;
export const travellerTariffId = 2;

export type MoneyOperator = TestOperator & {
  readonly queue: MemoryJobs;
  /** Runs everything that waits; gives how many jobs ran. */
  runJobs(): Promise<number>;
  checkout(form?: Partial<CheckoutBody>, call?: Partial<CheckoutCall>): Promise<CheckoutResult>;
  /** Lets the gateway approve the newest payment of an order; the number is not made until the jobs run. */
  pay(orderId: string): Promise<EventOutcome>;
};

/** An operator with free numbers, the demo promo codes and a queue that tests run by hand. */
export async function moneyOperator(make: Make, { stock = 20 }: { stock?: number } = {}): Promise<MoneyOperator> {
  let clock = () => new Date();
  const queue = memoryJobs(() => clock());
  const operator = await make({ deps: { jobs: queue } });
  clock = operator.deps.now;
  await seedPromo(operator.deps.db);
  await addNumbers(operator.deps.db, stock, operator.deps.supplier);
  return {
    ...operator,
    queue,
    runJobs: () => queue.runDue(jobHandlers(operator.deps)),
    checkout: (form, call) => checkoutTariff(checkoutCall(operator.deps, form, call)),
    pay: async (orderId) => {
      const { providerRef, amountCents } = await newestPayment(operator, orderId);
      return sendEvent(operator, { providerRef, state: 'approved', amountCents });
    },
  };
}

/** What the gateway calls the newest attempt at an order, and its amount. */
export async function newestPayment({ deps }: TestOperator, orderId: string) {
  const rows = await deps.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  const row = rows.at(-1);
  return { providerRef: row?.providerRef ?? '', amountCents: row?.amountCents ?? 0 };
}

/** Approves the payment of a new order, or of the one with that id, at sandbox and operator, and delivers it; no mail of it stays. */
export async function buyApproved(operator: MoneyOperator, given: Partial<CheckoutBody> | string = {}) {
  const { db } = operator.deps;
  const id = typeof given === 'string' ? given : (await operator.checkout(given)).cart.uuid;
  const [row] = await db.select().from(payment).where(eq(payment.orderId, id));
  await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
  await operator.pay(id);
  await operator.runJobs();
  operator.mails.length = 0;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('The order is missing');
  return { id, number: order.number, email: order.email, msisdn: order.msisdn ?? '', totalCents: order.totalCents };
}

let buyers = 0;

/** A form that passes every check, with an e-mail of its own; Germany is country 276. */
export function checkoutBody(changes: Partial<CheckoutBody> = {}): CheckoutBody {
  buyers += 1;
  return {
    lastName: 'Tester',
    firstName: 'Tanya',
    country: 276,
    documentNumber: 'C01X00T47',
    postCode: '10115',
    shippingAddress: 'Invalidenstrasse 1, Berlin',
    email: `buyer-${buyers}@mail.example`,
    residencyConfirmed: true,
    dataConsent: true,
    returnPolicy: true,
    exchange: true,
    immediateSupply: true,
    paymentMethod: 'hash-card',
    ...changes,
  };
}

let visitors = 0;

/** The address of one of 65,536 visitors. */
export function addressOf(visitor: number): string {
  return `198.18.${Math.floor(visitor / 256) % 256}.${visitor % 256}`;
}

/** A checkout by a visitor of its own. */
export function checkoutCall(
  deps: Deps,
  form: Partial<CheckoutBody> = {},
  call: Partial<CheckoutCall> = {},
): CheckoutCall {
  visitors += 1;
  const rest = { language: 'en', userId: null, ip: addressOf(visitors), idempotencyKey: null } as const;
  return { params: { id: startTariffId }, body: checkoutBody(form), ...rest, deps, ...call };
}

/** Many reserved orders with a live payment each, written straight into the tables. */
export async function bulkPayments({ deps }: MoneyOperator, count: number, amountCents: Cents = 1000) {
  const { db, ids, now, gateway } = deps;
  const at = now();
  const tariff = { priceCents: amountCents, startingBalanceCents: 500, economyCents: null };
  const vat = { countryCode: 'DE', reverseCharge: false };
  const price = priceOrder({ tariff, package: null, refillBalanceCents: 0, promo: null, vat });
  const made = Array.from({ length: count }, (_, index) => ({
    orderId: ids.uuid(),
    paymentId: ids.uuid(),
    providerRef: `bulk_${index}_${ids.uuid()}`,
    msisdn: `3729${String(index).padStart(8, '0')}`,
  }));
  for (let from = 0; from < count; from += 250) {
    const part = made.slice(from, from + 250);
    await db
      .insert(numberStock)
      .values(part.map(({ msisdn, orderId }) => ({ msisdn, orderId, state: 'reserved' as const })));
    await db.insert(orders).values(part.map(({ orderId, msisdn }) => bulkOrder(orderId, msisdn, price, at)));
    const rows = part.map(({ paymentId, orderId, providerRef }) => ({
      id: paymentId,
      orderId,
      provider: gateway.provider,
      providerRef,
      method: 'card' as const,
      amountCents,
      currency,
      status: 'created' as const,
      createdAt: at,
      updatedAt: at,
    }));
    await db.insert(payment).values(rows);
  }
  return made;
}

function bulkOrder(id: string, msisdn: string, price: OrderRow['price'], at: Date): typeof orders.$inferInsert {
  const blank = { firstName: '', lastName: '', documentNumber: '', postCode: '', shippingAddress: '' };
  const none = {
    packageId: null,
    packageCountryId: null,
    packageCents: null,
    packageRefusal: null,
    taxNumber: null,
    promoCode: null,
    consents: null,
    form: null,
  };
  const unopened = { passwordHash: null, madeAccount: false, sessionOpenedAt: null, visitor: null, remindedAt: null };
  return {
    ...blank,
    ...none,
    ...unopened,
    id,
    number: `WL-${id}`,
    kind: 'order',
    status: 'awaiting_payment',
    userId: 1,
    email: 'bulk@mail.example',
    language: 'en',
    tariffId: startTariffId,
    msisdn,
    countryId: 276,
    companyPurchase: false,
    price,
    totalCents: price.totalCents,
    currency,
    idemKey: null,
    reservedUntil: new Date(at.getTime() + 1_800_000),
    paidAt: null,
    completedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

export type Message = Pick<GatewayEvent, 'providerRef' | 'state'> & Partial<GatewayEvent>;

/** Applies a message as if the gateway had sent and signed it; its id follows from payment and state. */
export function sendEvent({ deps }: TestOperator, message: Message): Promise<EventOutcome> {
  const eventId = `evt_${message.providerRef}_${message.state}`;
  const event = { eventId, amountCents: 1000, currency, ...message };
  return applyEvent(deps, { provider: 'sandbox', event, rawSha256: 'test' });
}

/** A signed webhook request about a payment. */
export function webhookRequest(
  { deps }: TestOperator,
  data: { providerRef: string; state: GatewayState; amountCents?: Cents; currency?: string },
  secrets: readonly string[] = [deps.config.webhookSecret],
) {
  const body = JSON.stringify({ type: 'payment.updated', data: { amountCents: 1000, currency, ...data } });
  return signWebhook(secrets, `evt_${data.providerRef}_${data.state}`, deps.now(), body);
}

/** The same order for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const list = [...items];
  let state = seed;
  for (let index = list.length - 1; index > 0; index -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (index + 1);
    const [a, b] = [list[index], list[other]];
    if (a !== undefined && b !== undefined) [list[index], list[other]] = [b, a];
  }
  return list;
}

/** Runs work over a list, so many at a time. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
