import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { checkoutResultSchema, paymentStatusSchema } from '@/lib/api/contract/order';
import { openDatabase } from '@/operator/src/db/open-database';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { type OperatorProcess, operatorProcess } from '@/operator/testing/killed-operator';
import { addressOf, checkoutBody } from '@/operator/testing/money-operator';
import { postgresListens, withScratchDatabase } from '@/operator/testing/test-database';
import { testConfig } from '@/operator/testing/test-operator';
import { rounds } from '@/tests/setup/rounds';

/** `ROUNDS=50` gives the figure of the promise; fewer are enough to see that it holds. */
const kills = Math.max(3, rounds);
const buyersAtOnce = 4;
/** Longest and shortest time that an operator lives under load, in milliseconds. */
const life = { least: 100, most: 800 };
/** A job that died with several operators in a row pauses longer before each next try. */
const settlesWithin = 60_000 + kills * 3000;

/** What a buyer wants, and what the operator has acknowledged of it. */
type Purchase = {
  readonly key: string;
  readonly form: ReturnType<typeof checkoutBody>;
  readonly address: string;
  readonly ending: 'approve' | 'decline';
  uuid: string | null;
  token: string;
  payUrl: string | null;
  isEnded: boolean;
};

type Placed = { readonly uuid: string; readonly token: string; readonly payUrl: string };

async function place({ url }: OperatorProcess, { key, form, address }: Purchase): Promise<Placed> {
  const visitor = { 'X-Forwarded-For': address, 'X-Location-Key': testConfig.locationKey };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...visitor };
  const answer = await fetch(`${url}/tariffs/1/checkout`, { method: 'POST', headers, body: JSON.stringify(form) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The checkout answers ${answer.status} ${text}`);
  const { cart, token, payment } = checkoutResultSchema.parse(JSON.parse(text));
  return { uuid: cart.uuid, token: token ?? '', payUrl: payment?.url ?? '' };
}

/** Takes a purchase one step on. Throws when the operator dies meanwhile: then nothing is acknowledged. */
async function advance(operator: OperatorProcess, purchase: Purchase): Promise<void> {
  if (purchase.uuid === null || purchase.payUrl === null) {
    Object.assign(purchase, await place(operator, purchase));
    return;
  }
  const body = new URLSearchParams({ action: purchase.ending });
  const answer = await fetch(purchase.payUrl, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The payment page answers ${answer.status}`);
  purchase.isEnded = true;
}

/** Buys without end, one purchase after another, until the operator is gone. */
async function buy(operator: OperatorProcess, own: Purchase[]): Promise<void> {
  try {
    for (;;) {
      const purchase = newPurchase();
      own.push(purchase);
      while (!purchase.isEnded) await advance(operator, purchase);
    }
  } catch (error) {
    // A lost connection; what an operator answers wrongly is another error.
    if (!(error instanceof TypeError)) throw error;
  }
}

let serial = 0;

function newPurchase(): Purchase {
  serial += 1;
  const ending = serial % 5 === 0 ? 'decline' : 'approve';
  return {
    key: `crash-purchase-${serial}`,
    form: checkoutBody(),
    address: addressOf(serial),
    ending,
    uuid: null,
    token: '',
    payUrl: null,
    isEnded: false,
  };
}

/** How a purchase stands for its buyer: `approved` only once the number is there. */
async function stateOf({ url }: OperatorProcess, { uuid, token }: Purchase): Promise<string> {
  const answer = await fetch(`${url}/payment/${uuid}/status`, { headers: { 'X-Order-Token': token } });
  const { status, number } = paymentStatusSchema.parse(await answer.json());
  return status === 'approved' && !number ? 'processing' : status;
}

async function survive(settings: Record<string, string>, database: { url?: string; dataDir: string }) {
  const operator = await operatorProcess(settings);
  const buyers = Array.from({ length: buyersAtOnce }, (): Purchase[] => []);
  const starts: number[] = [];
  // Where others may run on the same database, a request that was cut off keeps its key for six seconds.
  const whileLocked = { timeout: database.url ? 45_000 : 5_000 };
  try {
    await operator.start();
    for (let round = 0; round < kills; round += 1) {
      const faults = Promise.allSettled(buyers.map((own) => buy(operator, own)));
      await sleep(life.least + Math.random() * (life.most - life.least));
      await operator.kill('SIGKILL');
      expect((await faults).filter(({ status }) => status === 'rejected')).toEqual([]);
      starts.push(await operator.start());
    }
    const purchases = buyers.flat();
    for (const purchase of purchases) {
      const before = purchase.uuid;
      await vi.waitFor(async () => Object.assign(purchase, await place(operator, purchase)), whileLocked);
      if (before !== null) expect(purchase.uuid).toBe(before);
      while (!purchase.isEnded) await advance(operator, purchase);
    }
    for (const purchase of purchases) {
      const state = purchase.ending === 'approve' ? 'approved' : 'declined';
      await expect.poll(() => stateOf(operator, purchase), { timeout: settlesWithin }).toBe(state);
    }
    const paid = purchases.filter(({ ending }) => ending === 'approve');
    await operator.kill('SIGTERM');
    await expectBooks(database, purchases, paid);
  } finally {
    await operator.kill('SIGKILL');
  }
  starts.sort((a, b) => a - b);
  const slowest = starts[Math.ceil(starts.length * 0.95) - 1] ?? 0;
  process.stdout.write(
    `${kills} kills, ${buyers.flat().length} purchases, ready again within ${slowest.toFixed(0)} ms\n`,
  );
}

/** Each purchase is one order; each paid one is one credit, one number and one message. */
async function expectBooks(where: { url?: string; dataDir: string }, all: Purchase[], paid: Purchase[]) {
  const { db, query, close } = await openDatabase(where);
  try {
    expect(isClean(await auditLedger(db))).toBe(true);
    const placed = (await db.select().from(orders)).filter(({ idemKey }) => idemKey !== null);
    expect(placed.map(({ id }) => id).sort()).toEqual(all.map(({ uuid }) => uuid).sort());
    const sold = placed.filter(({ status }) => status === 'completed');
    expect(sold.map(({ id }) => id).sort()).toEqual(paid.map(({ uuid }) => uuid).sort());
    expect(new Set(sold.map(({ msisdn }) => msisdn)).size).toBe(paid.length);
    const ids = sold.map(({ id }) => id);
    const credits = await query(
      `select order_id from ledger_tx where idem_key like 'pay:%' and order_id = any($1::uuid[])`,
      [ids],
    );
    expect(credits).toHaveLength(paid.length);
    const mails = (await db.select().from(outbox)).filter(({ dedupeKey }) => ids.some((id) => dedupeKey.includes(id)));
    expect(mails).toHaveLength(paid.length);
  } finally {
    await close();
  }
}

const hasPostgres = await postgresListens();
const patience = 240_000 + kills * 20_000;

describe('an operator that is killed at any moment loses and doubles nothing (promise F1)', () => {
  it('on the embedded database', { timeout: patience }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'operator-crash-'));
    await survive({ DATA_DIR: dataDir }, { dataDir });
    await rm(dataDir, { recursive: true });
  });

  it.runIf(hasPostgres)('on Postgres', { timeout: patience }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'operator-crash-'));
    await withScratchDatabase((url) => survive({ DATA_DIR: dataDir, DATABASE_URL: url }, { dataDir, url }));
    await rm(dataDir, { recursive: true });
  });
});
