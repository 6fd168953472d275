import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { PaymentKind } from '@/lib/env/payment-methods';
import type { Cents } from '@/lib/format/money';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, refund } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { askRefund, refundableCents } from '@/operator/src/payments/ask-refund';
import { send } from '@/operator/testing/accounts';
import { bulkPayments, checkoutBody, type MoneyOperator } from '@/operator/testing/money-operator';
import type { GatewayShop, Provider, Signed } from './gateway-shops';

/** Makes a shop that is paid by the gateway under test. */
export type Shops = () => Promise<GatewayShop>;

const outcomeSchema = z.object({ outcome: z.string() });
const refusalSchema = z.object({ errors: z.object({ paymentMethod: z.array(z.string()) }) });

/** The staff asks for a refund; it is whole when it is all that is left. */
export async function askedBack(operator: MoneyOperator, orderId: string, cents: Cents): Promise<void> {
  const { deps } = operator;
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  const isWhole = order !== undefined && (await refundableCents(deps.db, order)) === cents;
  const answer = await inTransaction(deps.db, (tx) =>
    askRefund(tx, deps, { id: deps.ids.uuid(), orderId, cents, isWhole }),
  );
  if (answer.kind !== 'asked') throw new Error('The refund was refused');
}

/** A shop, and what a test does there. */
export async function visit(shops: Shops) {
  const { operator, provider } = await shops();
  const { deps } = operator;

  /** Delivers messages of the provider; gives what came of each that is about a payment. */
  async function post(messages: readonly Signed[]): Promise<string[]> {
    const outcomes: string[] = [];
    for (const { headers, rawBody } of messages) {
      const path = `/webhooks/${deps.gateway.provider}`;
      const answer = await operator.app.request(path, { method: 'POST', headers, body: rawBody });
      const { outcome } = outcomeSchema.parse(await answer.json());
      if (outcome !== 'ignored') outcomes.push(outcome);
    }
    return outcomes;
  }

  return {
    operator,
    provider,
    post,
    /** Orders a number, and gives the payment that waits. */
    async buy() {
      const { cart } = await operator.checkout();
      const [row] = await deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
      if (!row?.providerRef) throw new Error('No payment');
      return { orderId: cart.uuid, ref: row.providerRef, url: row.url, payment: row };
    },
    /** Something happens at the provider, and its messages come. */
    async tell(act: keyof Provider, ref: string, cents: Cents = 0): Promise<string[]> {
      return post(await provider[act](ref, cents));
    },
    /** Where an order and its payment stand, and which parts went back, in cents, in their order. */
    async stateOf(orderId: string) {
      const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
      const [row] = await deps.db.select().from(payment).where(eq(payment.orderId, orderId));
      const parts = await deps.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.id));
      const cents = parts.filter(({ isWhole }) => !isWhole).map(({ amountCents }) => amountCents);
      return { order: order?.status, payment: row?.status, parts: cents };
    },
    /** Open payments written straight into the tables; gives what the provider calls them. */
    async bulk(count: number): Promise<string[]> {
      return (await bulkPayments(operator, count)).map(({ providerRef }) => providerRef);
    },
    /** Calls the operator as a buyer who reads Russian; `fault` is what it says of the way to pay. */
    async ask(call: 'GET /payment-methods' | 'POST /tariffs/1/checkout' | 'POST /refill', kind: PaymentKind = 'card') {
      const headers = { 'Accept-Language': 'ru' };
      const paymentMethod = deps.config.paymentMethods[kind];
      const esim = { phone: '372000000000', email: 'nobody@example.com' };
      const body = call === 'POST /refill' ? { esim, price: 50, paymentMethod } : checkoutBody({ paymentMethod });
      const { answer } = await send(operator, call, call.startsWith('GET') ? { headers } : { headers, body });
      return { answer, fault: refusalSchema.safeParse(answer).data?.errors.paymentMethod };
    },
  };
}
