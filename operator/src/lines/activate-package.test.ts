import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { idempotency } from '@/operator/src/db/schema/process-state';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { shownBalance } from '@/operator/src/ledger/balances';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { rounds } from '@/tests/setup/rounds';

const spain = 724;
const inSpain = 7242;
const success = { status: 200, answer: { message: 'package purchased' } };
const exists = {
  status: 400,
  answer: { code: 'active_package_exists', message: 'active package exists for this country' },
};
const noMoney = { status: 500, answer: { code: 'not_enough_money', message: 'Not enough money' } };

let accounts = 0;

async function traveller(operator: TestOperator, cents: number) {
  accounts += 1;
  const { userId } = await addAccount(operator, `a${accounts}@mail.example`, { passwordHash: null });
  const number = await addNumber(operator, userId, 500 + accounts);
  if (cents > 0) await giveBalance(operator, number.msisdn, cents);
  const { token } = await openSession(operator, userId);
  const activate = async (tail: string, key?: string, headers: Record<string, string> = {}) => {
    const more = { ...headers, ...(key && { 'Idempotency-Key': key }) };
    const sent = await send(operator, `GET /profile/esim/${number.id}/packages/${tail}`, { token, headers: more });
    return { status: sent.status, answer: sent.answer };
  };
  const balance = () => shownBalance(operator.deps.db, number.msisdn);
  return { number, token, activate, balance };
}

/** One local package for each of many countries, all at the same price. */
async function samePrices({ deps }: TestOperator, priceCents: number): Promise<string[]> {
  await deps.db.update(dataPackage).set({ priceCents });
  await refreshDataVersion(deps.db);
  const { packages, countryByCode } = await catalogOf(deps.db);
  return packages
    .filter(({ kind }) => kind === 'local')
    .flatMap(({ id, countryCodes }) => countryCodes.map((code) => [countryByCode.get(code)?.id ?? 0, id] as const))
    .filter(([country], index, all) => all.findIndex(([other]) => other === country) === index)
    .map(([country, id]) => `${id}/${country}`);
}

describeOnBoth('activation of a package', (make) => {
  it('sells exactly ten packages to 200 buyers at once when the money is for ten', {
    tags: ['F8.19'],
    timeout: 120_000 * rounds,
  }, async () => {
    const operator = await make();
    const { db } = operator.deps;
    const tails = (await samePrices(operator, 750)).slice(0, 200);
    for (let round = 0; round < rounds; round += 1) {
      const { activate, balance, number } = await traveller(operator, 7500);
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) => activate(tails[i % tails.length] ?? '', `spend-${i}-key`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status !== 200);
      for (const answer of refused) expect([noMoney, exists]).toContainEqual(answer);
      expect(refused.filter(({ status }) => status === 500).length).toBeGreaterThan(100);
      expect(await balance()).toBe(0);
      expect(await db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id))).toHaveLength(10);
      expect(isClean(await auditLedger(db))).toBe(true);
    }
  });

  it('lets one of 100 requests for the same number and country through, and charges it once', {
    tags: ['F8.17', 'F8.18'],
    timeout: 120_000 * rounds,
  }, async () => {
    const operator = await make();
    for (let round = 0; round < rounds; round += 1) {
      const { activate, balance } = await traveller(operator, 50_000);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => activate(`${inSpain}/${spain}`, `race-${i}-key`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toEqual([success]);
      expect(answers.filter(({ status }) => status === 400)).toEqual(Array.from({ length: 99 }, () => exists));
      expect(await balance()).toBe(50_000 - 750);
      expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
    }
  });

  it('charges once when an answer is lost and the request repeated, with a key even after a crash', {
    tags: ['F7.19', 'F7.20', 'F6.11'],
    timeout: 120_000 * rounds,
  }, async () => {
    const operator = await make();
    const { db } = operator.deps;
    for (let round = 0; round < rounds; round += 1) {
      const { activate, balance, number } = await traveller(operator, 5000);
      const first = await activate(`${inSpain}/${spain}`, 'one-and-the-same');
      expect(first).toEqual(success);
      z.parse(endpoints.activatePackage.response, first.answer);
      expect(await activate(`${inSpain}/${spain}`, 'one-and-the-same')).toEqual(success);
      await db.delete(idempotency);
      expect(await activate(`${inSpain}/${spain}`, 'one-and-the-same')).toEqual(success);
      expect(await balance()).toBe(4250);
      expect((await activate(`${inSpain}`, 'one-and-the-same')).status).toBe(422);
      expect(await activate(`${inSpain}`, 'another-key')).toEqual(exists);
      const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
      expect(rows).toMatchObject([{ kind: 'activation', cost: -75_000, countryId: spain }]);
    }
  });

  it('answers a repetition without a key the same for a minute, then says that there is a package', async () => {
    const operator = await make();
    const { activate, balance } = await traveller(operator, 5000);
    const together = await Promise.all(Array.from({ length: 5 }, () => activate(`${inSpain}/${spain}`)));
    expect(together).toEqual(Array.from({ length: 5 }, () => success));
    operator.advance(50_000);
    expect(await activate(`${inSpain}`)).toEqual(success);
    operator.advance(20_000);
    expect(await activate(`${inSpain}`)).toEqual(exists);
    expect(await balance()).toBe(4250);
  });

  it('lets both of two areas through at once, and charges both', {
    tags: ['F8.17'],
    timeout: 120_000 * rounds,
  }, async () => {
    const operator = await make();
    const { activate, balance } = await traveller(operator, 50_000);
    const { packages } = await catalogOf(operator.deps.db);
    const [europe, world] = ['regional', 'global'].map((kind) => packages.find((one) => one.kind === kind));
    const tails = [`${inSpain}/${spain}`, `${europe?.id}/${spain}`, `${world?.id}/${spain}`];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => activate(tails[i % 3] ?? '', `area-${i}-key`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toEqual(Array.from({ length: 57 }, () => exists));
    expect(await balance()).toBe(50_000 - 750 - (europe?.priceCents ?? 0) - (world?.priceCents ?? 0));
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('makes room when a package has run out, and refuses while the balance is too small', {
    tags: ['F8.19'],
  }, async () => {
    const operator = await make();
    const { activate, number, balance } = await traveller(operator, 1400);
    const { db } = operator.deps;
    expect(await activate(`${inSpain}`, 'first-package')).toEqual(success);
    await db
      .update(packageAssignment)
      .set({ status: 'running', startsAt: operator.deps.now(), expiresAt: operator.deps.now() })
      .where(eq(packageAssignment.esimId, number.id));
    expect(await activate(`${inSpain}`, 'second-package')).toEqual(noMoney);
    await giveBalance(operator, number.msisdn, 100);
    expect(await activate(`${inSpain}`, 'second-package')).toEqual(success);
    const states = await db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id));
    expect(states.map(({ status }) => status).sort()).toEqual(['expired', 'waiting']);
    expect(await balance()).toBe(0);
  });

  it('answers alike for what is foreign, unknown, off sale or no id, and never acts on a prefetch', async () => {
    const operator = await make();
    const { db } = operator.deps;
    const { activate, number, token, balance } = await traveller(operator, 5000);
    const other = await traveller(operator, 5000);
    const { packages } = await catalogOf(db);
    const payAsYouGo = packages.find(({ kind }) => kind === 'per_megabyte')?.id;
    const pack = packages.find(({ kind }) => kind === 'global')?.id;
    const paths = [
      `${other.number.id}/packages/${inSpain}`,
      `999999/packages/${inSpain}`,
      `abc/packages/${inSpain}`,
      `${number.id}/packages/999999`,
      `${number.id}/packages/${payAsYouGo}`,
      `${number.id}/packages/1x`,
      `${number.id}/packages/${inSpain}/276`,
      `${number.id}/packages/${inSpain}/-1`,
    ];
    for (const path of paths) {
      const { status, answer } = await send(operator, `GET /profile/esim/${path}`, { token });
      expect([path, status, answer]).toEqual([path, 404, { code: 'not_found' }]);
    }
    for (const headers of [
      { 'Sec-Purpose': 'prefetch' },
      { Purpose: 'prefetch' },
      { 'Sec-Purpose': 'prefetch;prerender' },
    ]) {
      expect((await activate(`${inSpain}`, undefined, headers)).status).toBe(403);
    }
    expect((await send(operator, `GET /profile/esim/${number.id}/packages/${inSpain}`)).status).toBe(401);
    expect((await send(operator, `HEAD /profile/esim/${number.id}/packages/${inSpain}`, { token })).status).toBe(404);
    expect(await balance()).toBe(5000);
    await db.update(esim).set({ lineState: 'blocked', blockingReason: 'inactivity' }).where(eq(esim.id, number.id));
    expect((await activate(`${pack}`)).status).toBe(409);
    expect(await db.select().from(ledgerTx).where(eq(ledgerTx.kind, 'activation'))).toHaveLength(0);
  });
});
