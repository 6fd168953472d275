import { eq, inArray, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { OperatorError } from '@/operator/src/core/errors';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { cancelPackage } from '@/operator/src/payments/cancel-package';
import { openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  addressOf,
  type MoneyOperator,
  moneyOperator,
  newestPayment,
  sendEvent,
  startTariffId,
  travellerTariffId,
} from '@/operator/testing/money-operator';
import { rounds } from '@/tests/setup/rounds';
import { activatePackage } from './activate-package';
import { chargeUse } from './usage/charge-usage';

// A withdrawal takes its time, so that nobody hears from it which orders there are. Here nobody listens.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}));

/** `ROUNDS=500 npx vitest run --project 'operator alone' histories` takes 10,000 sequences on each database. */
const sequences = 20 * rounds;
/** So many share a database: what each costs grows with what lies there, and a new database costs as much as ten. */
const perDatabase = 200;
const spain = 724;
const inSpain = 7242;
const wished = { packageId: inSpain, packageCountry: spain, packageFromBalance: true };

const step = fc.oneof(
  fc.record({ does: fc.constant('topUp' as const), euro: fc.integer({ min: 5, max: 120 }), buys: fc.boolean() }),
  fc.record({ does: fc.constant('use' as const), cents: fc.integer({ min: 0, max: 4000 }) }),
  fc.record({ does: fc.constant('activate' as const) }),
  fc.record({ does: fc.constant('cancel' as const) }),
  fc.record({ does: fc.constant('runJobs' as const) }),
  fc.record({ does: fc.constant('reverse' as const), place: fc.nat(9) }),
  fc.record({ does: fc.constant('withdraw' as const), place: fc.nat(9) }),
);
const life = fc.record({
  refillBalance: fc.constantFrom(0, 20, 100),
  promoCode: fc.constantFrom('', 'BONUS5', 'WELCOME10'),
  /** The order brings a package that its own balance pays for. */
  fromBalance: fc.boolean(),
  steps: fc.array(step, { minLength: 2, maxLength: 10 }),
});
type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
type Step = ValueOf<typeof step>;

/** A number as it comes from an order, and every order that has brought money to it. */
type Line = {
  readonly number: EsimRow;
  readonly email: string;
  readonly token: string;
  readonly paid: string[];
  uses: number;
};
let lines = 0;
let withdrawals = 10_000;

async function orderLine(
  operator: MoneyOperator,
  { refillBalance, promoCode, fromBalance }: ValueOf<typeof life>,
): Promise<Line> {
  lines += 1;
  const email = `line-${lines}@mail.example`;
  const extra = {
    ...(refillBalance && { refillBalance }),
    ...(promoCode && { promoCode }),
    ...(fromBalance && wished),
  };
  const tariff = { params: { id: fromBalance ? travellerTariffId : startTariffId } };
  const { cart } = await operator.checkout({ email, ...extra }, tariff);
  await operator.pay(cart.uuid);
  await operator.runJobs();
  const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
  const [number] = await operator.deps.db
    .select()
    .from(esim)
    .where(eq(esim.msisdn, order?.msisdn ?? ''));
  if (!number) throw new Error('No number came of the order');
  const { token } = await openSession(operator, number.userId);
  return { number, email, token, paid: [cart.uuid], uses: 0 };
}

async function runStep(operator: MoneyOperator, line: Line, one: Step): Promise<unknown> {
  const { deps } = operator;
  const { number, email, token, paid } = line;
  const { id: esimId, msisdn, userId } = number;
  switch (one.does) {
    case 'topUp': {
      const wish = one.buys ? { packageId: inSpain } : {};
      const body = { esim: { phone: msisdn, email }, price: one.euro, paymentMethod: 'hash-card', ...wish };
      const headers = { 'X-Location-Key': deps.config.locationKey, 'X-Forwarded-For': addressOf(lines) };
      const { status, answer } = await send(operator, 'POST /refill', { token, body, headers });
      // A number that was taken back takes no money, and one with a package no other of the same countries.
      if (status !== 200) return null;
      const { uuid } = checkoutResultSchema.parse(answer).cart;
      paid.push(uuid);
      return operator.pay(uuid);
    }
    case 'withdraw':
      return withdraw(operator, line, one.place);
    case 'use': {
      line.uses += 1;
      const use = { kind: 'call', direction: 'outgoing', volume: 1, unit: 'min', peer: '' } as const;
      const charging = { deps, number, countryId: spain, residence: 'ES', source: `${msisdn}-${line.uses}` };
      return inTransaction(deps.db, (tx) => chargeUse({ tx, ...charging }, use, one.cents));
    }
    case 'activate':
      return activatePackage(deps, { userId, esimId, packageId: inSpain, countryId: spain, key: null }).catch(
        (error: unknown) => {
          if (!(error instanceof OperatorError)) throw error;
        },
      );
    case 'cancel': {
      const bought = await deps.db.select().from(packageAssignment).where(eq(packageAssignment.esimId, esimId));
      const asked = { msisdn, boughtId: bought.at(-1)?.id ?? 0 };
      return inTransaction(deps.db, (tx) => cancelPackage(tx, deps, asked, null));
    }
    case 'runJobs':
      return operator.runJobs();
    case 'reverse': {
      const uuid = paid[one.place % paid.length] ?? '';
      return sendEvent(operator, { ...(await newestPayment(operator, uuid)), state: 'reversed' });
    }
  }
}

/** Declares a withdrawal from an order or a top-up; the gateway can give back whatever was paid for the number. */
async function withdraw(operator: MoneyOperator, { email, paid }: Line, place: number): Promise<unknown> {
  const { deps } = operator;
  const approved = { state: 'approved' as const };
  await deps.db.update(sandboxPayment).set(approved).where(inArray(sandboxPayment.orderUuid, paid));
  withdrawals += 1;
  const order = paid[place % paid.length] ?? '';
  const headers = { 'X-Location-Key': deps.config.locationKey, 'X-Forwarded-For': addressOf(withdrawals) };
  return send(operator, 'POST /withdrawal', { body: { name: 'Ana', email, order }, headers });
}

/** The rows of the history add up to the balance, and nothing is left where nobody can reach it. */
async function expectExplained({ deps: { db } }: MoneyOperator, { number }: Line, one: ValueOf<typeof life>) {
  const cost = { cost: sum(usageRecord.cost).mapWith(Number) };
  const [rows] = await db.select(cost).from(usageRecord).where(eq(usageRecord.esimId, number.id));
  const told = { cents: (rows?.cost ?? 0) / 100, life: one };
  expect(told).toEqual({ cents: await shownBalance(db, number.msisdn), life: one });
  const [end] = await db.select().from(esim).where(eq(esim.id, number.id));
  if (end?.lineState === 'closed') expect(told).toEqual({ cents: Math.min(told.cents, 0), life: one });
}

const lives = fc.sample(life, { seed: 20_261_123, numRuns: sequences });
const parts = Array.from({ length: Math.ceil(sequences / perDatabase) }, (_, index) => index * perDatabase + 1);

describeOnBoth('histories', (make) => {
  it.each(parts)(
    'explain every balance to the cent, whatever happens to a number, from sequence %i on (Z2)',
    {
      tags: ['F3.58', 'F3.59'],
      timeout: 3_600_000,
    },
    async (first) => {
      const part = lives.slice(first - 1, first - 1 + perDatabase);
      const operator = await moneyOperator(make, { stock: part.length });
      for (const one of part) {
        const line = await orderLine(operator, one);
        for (const next of one.steps) await runStep(operator, line, next);
        await operator.runJobs();
        await expectExplained(operator, line, one);
      }
      expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
      await operator.close();
    },
  );
});
