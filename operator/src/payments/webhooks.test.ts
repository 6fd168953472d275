import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, webhookEvent } from '@/operator/src/db/schema/payments';
import { numberBalances } from '@/operator/src/ledger/balances';
import { type GatewayState, gatewayStates } from '@/operator/src/rules/payment-states';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  bulkPayments,
  inParallel,
  type MoneyOperator,
  moneyOperator,
  sendEvent,
  shuffled,
  webhookRequest,
} from '@/operator/testing/money-operator';

const allStates = ['processing', 'declined', 'expired', 'approved', 'reversed'] as const;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

async function endOf({ deps }: MoneyOperator, made: { paymentId: string; orderId: string; msisdn: string }) {
  const [paid] = await deps.db.select().from(payment).where(eq(payment.id, made.paymentId));
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, made.orderId));
  const posted = await deps.db.select({ kind: ledgerTx.kind }).from(ledgerTx).where(eq(ledgerTx.orderId, made.orderId));
  const balance = (await numberBalances(deps.db, [made.msisdn])).get(made.msisdn);
  return { payment: paid?.status, order: order?.status, posted: posted.map(({ kind }) => kind).sort(), balance };
}

describeOnBoth('payment messages', (make, database) => {
  // Messages run into each other on Postgres alone: the embedded database takes them one by one.
  const [payments, everyOf] = database === 'postgres' ? [1000, 1] : [100, 5];
  const orderings = permutations(allStates).filter((_, index) => index % everyOf === 0);

  it(`credits ${payments} payments once each when every message comes five times in any order, with clean books all along`, async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const { db } = operator.deps;
    const made = await bulkPayments(operator, payments);
    const messages = made.flatMap(({ providerRef }) =>
      Array.from({ length: 5 }, () => ({ providerRef, state: 'approved' as const })),
    );
    const begun = performance.now();
    let audits = 0;
    const outcomes = await inParallel([...shuffled(messages, 7).entries()], 20, async ([index, message]) => {
      if (index % 100 === 0) {
        expect(await auditLedger(db)).toEqual({ total: 0, unbalanced: 0, drifted: 0, negative: 0, uncredited: 0 });
        audits += 1;
      }
      return sendEvent(operator, message);
    });
    const seconds = (performance.now() - begun) / 1000;
    process.stdout.write(
      `${messages.length} messages, ${audits} audits: ${seconds.toFixed(1)} s (${operator.deps.database.kind})\n`,
    );
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(4 * payments);
    const states = await db.select({ status: payment.status }).from(payment);
    expect(states.filter(({ status }) => status === 'approved')).toHaveLength(payments);
    expect(await db.select({ id: ledgerTx.id }).from(ledgerTx)).toHaveLength(payments);
    const balances = await numberBalances(
      db,
      made.map(({ msisdn }) => msisdn),
    );
    expect([...balances.values()].every(({ spendableCents }) => spendableCents === 500)).toBe(true);
    expect(operator.queue.waiting).toHaveLength(payments);
    expect(isClean(await auditLedger(db))).toBe(true);
  }, 300_000);

  it(`ends the same for ${orderings.length} of the 120 orders of messages: taken back means nothing kept, however they come`, async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const made = await bulkPayments(operator, orderings.length);
    const ends = await inParallel([...orderings.entries()], 8, async ([index, states]) => {
      const one = made[index];
      if (!one) throw new Error('No payment');
      for (const state of states) await sendEvent(operator, { providerRef: one.providerRef, state });
      return endOf(operator, one);
    });
    const right = {
      payment: 'reversed',
      order: 'reversed',
      posted: ['order', 'order_reversal'],
      balance: { spendableCents: 0, debtCents: 0 },
    };
    for (const end of ends) expect(end).toEqual(right);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('never loses taken money to a decline or expiry that comes before or after, with repeats', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const made = await bulkPayments(operator, 40);
    let used = 0;
    const states = fc.array(fc.constantFrom<GatewayState>('processing', 'declined', 'expired', 'approved'), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(states, fc.nat(8), async (rest, at) => {
        const one = made[used++];
        if (!one) throw new Error('No payment left');
        const sent: GatewayState[] = [...rest.slice(0, at), 'approved', ...rest.slice(at)];
        for (const [index, state] of sent.entries()) {
          await sendEvent(operator, {
            providerRef: one.providerRef,
            state,
            eventId: `evt_${one.providerRef}_${index}`,
          });
        }
        const end = await endOf(operator, one);
        expect(end).toMatchObject({ payment: 'approved', order: 'paid', posted: ['order'] });
        expect(end.balance).toEqual({ spendableCents: 500, debtCents: 0 });
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('listens to nobody but the gateway', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const [one] = await bulkPayments(operator, 1);
    const providerRef = one?.providerRef ?? '';
    const post = (headers: Record<string, string>, body: string) =>
      operator.app.request('/webhooks/sandbox', { method: 'POST', headers, body });
    const other = `whsec_${Buffer.from('another-secret-that-is-not-ours!').toString('base64')}`;
    const good = webhookRequest(operator, { providerRef, state: 'approved' });
    const forged = webhookRequest(operator, { providerRef, state: 'approved' }, [other]);
    const stale = webhookRequest(
      { ...operator, deps: { ...operator.deps, now: () => new Date(operator.deps.now().getTime() - 301_000) } },
      { providerRef, state: 'approved' },
    );
    const early = webhookRequest(
      { ...operator, deps: { ...operator.deps, now: () => new Date(operator.deps.now().getTime() + 301_000) } },
      { providerRef, state: 'approved' },
    );
    const forgeries: [Record<string, string>, string][] = [
      [forged.headers, forged.rawBody],
      [stale.headers, stale.rawBody],
      [early.headers, early.rawBody],
      [{}, good.rawBody],
      [good.headers, good.rawBody.replace('1000', '1001')],
      [good.headers, `${good.rawBody} `],
      [good.headers, JSON.stringify(JSON.parse(good.rawBody), null, 1)],
      [{ ...good.headers, 'webhook-id': 'evt_other' }, good.rawBody],
      [{ ...good.headers, 'webhook-signature': '' }, good.rawBody],
      [
        { ...good.headers, 'webhook-signature': (good.headers['webhook-signature'] ?? '').replace('v1,', 'v0,') },
        good.rawBody,
      ],
      [{ ...good.headers, 'webhook-signature': 'v1,AAAA v1,' }, good.rawBody],
    ];
    for (const [headers, body] of forgeries) expect((await post(headers, body)).status).toBe(401);
    expect(await operator.deps.db.select().from(ledgerTx)).toHaveLength(0);
    expect(
      (await operator.app.request('/webhooks/stripe', { method: 'POST', headers: good.headers, body: good.rawBody }))
        .status,
    ).toBe(404);
    const rotated = webhookRequest(operator, { providerRef, state: 'approved' }, [
      other,
      operator.deps.config.webhookSecret,
    ]);
    expect((await post(rotated.headers, rotated.rawBody)).status).toBe(200);
    expect(await (await post(good.headers, good.rawBody)).json()).toEqual({ outcome: 'duplicate' });
    expect(await operator.deps.db.select().from(ledgerTx)).toHaveLength(1);
  });

  it('parks messages that name another amount or currency, or a payment nobody knows', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const [one] = await bulkPayments(operator, 1);
    const providerRef = one?.providerRef ?? '';
    const wrong = [{ amountCents: 999 }, { amountCents: 1001 }, { currency: 'USD' }, { providerRef: 'sbx_unknown' }];
    for (const [index, part] of wrong.entries()) {
      const message = { providerRef, state: 'approved', eventId: `evt_wrong_${index}`, ...part } as const;
      expect(await sendEvent(operator, message)).toBe('parked');
    }
    expect(await operator.deps.db.select().from(ledgerTx)).toHaveLength(0);
    expect(await sendEvent(operator, { providerRef, state: 'approved' })).toBe('applied');
  });

  it('parks no page of nobody’s that was never paid on, and any that was', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    for (const state of gatewayStates) {
      const outcome = ['processing', 'approved', 'reversed'].includes(state) ? 'parked' : 'stale';
      expect([state, await sendEvent(operator, { providerRef: 'sbx_of_nobody', state })]).toEqual([state, outcome]);
    }
    const rows = await operator.deps.db.select().from(webhookEvent);
    expect(rows.filter(({ parked }) => parked === null)).toHaveLength(3);
  });
});
