import { eq } from 'drizzle-orm';
import { paymentStatusSchema } from '@/lib/api/contract/order';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { payment } from '@/operator/src/db/schema/payments';
import { addAccount, addNumber, send } from './accounts';
import type { Make } from './describe-on-both';
import { type MoneyOperator, moneyOperator } from './money-operator';

let keys = 0;

/** An account with one number, and a form that tops it up. */
export async function withNumber(make: Make) {
  const operator = await moneyOperator(make, { stock: 0 });
  const { userId, email } = await addAccount(operator, 'ana@example.com', { passwordHash: null });
  const number = await addNumber(operator, userId, 1);
  return { operator, userId, email, number, fill: refiller(operator, number, email) };
}

/** What a test changes in a good top-up form. */
export type RefillChanges = {
  readonly price?: unknown;
  readonly paymentMethod?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly packageId?: number;
  readonly shownPackage?: number;
};

function refiller(operator: MoneyOperator, number: EsimRow, email: string) {
  return (changes: RefillChanges = {}, given: { key?: string; token?: string; language?: string } = {}) => {
    keys += 1;
    const {
      price = 50,
      paymentMethod = 'hash-card',
      phone = number.msisdn,
      email: ownEmail = email,
      ...rest
    } = changes;
    const body = {
      esim: { phone, email: ownEmail },
      price,
      paymentMethod,
      ...rest,
    };
    const headers = { 'Idempotency-Key': given.key ?? `refill-key-${keys}`, 'Accept-Language': given.language ?? 'en' };
    return send(operator, 'POST /refill', { body, headers, token: given.token });
  };
}

/** What the gateway calls the payment of a top-up, and its amount. */
export async function attemptOf({ deps }: MoneyOperator, orderId: string) {
  const [row] = await deps.db.select().from(payment).where(eq(payment.orderId, orderId));
  return { providerRef: row?.providerRef ?? '', amountCents: row?.amountCents ?? 0 };
}

/** Puts the line of a number into a state. */
export async function block({ deps }: MoneyOperator, { id }: EsimRow, set: Partial<EsimRow>): Promise<void> {
  await deps.db.update(esim).set(set).where(eq(esim.id, id));
}

/** Call 46, with the order's token when there is one. */
export async function statusOf({ app }: MoneyOperator, uuid: string, token?: string | null) {
  const answer = await app.request(`/payment/${uuid}/status`, token ? { headers: { 'X-Order-Token': token } } : {});
  return paymentStatusSchema.parse(await answer.json());
}
