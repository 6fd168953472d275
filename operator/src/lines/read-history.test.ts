import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { demoEmail } from '@/operator/src/core/mode';
import { findUserByEmail } from '@/operator/src/customers/users';
import { shownBalance } from '@/operator/src/ledger/balances';
import { seedHistory } from '@/operator/src/seed/seed-history';
import { seedShop } from '@/operator/src/seed/seed-shop';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { addUsage, type NewUsage, refillUsage } from './add-usage';

const rowsSchema = endpoints.getHistory.response;

describeOnOne('history of a number', (make) => {
  let operator: TestOperator;
  let token: string;
  let esimId: number;
  beforeAll(async () => {
    operator = await make();
    const { userId } = await addAccount(operator, 'ana@example.com');
    ({ token } = await openSession(operator, userId));
    esimId = (await addNumber(operator, userId, 1)).id;
    const other = (await addNumber(operator, userId, 2)).id;
    const sms = (id: number, at: string, source: string): NewUsage => ({
      esimId: id,
      at: new Date(at),
      source,
      kind: 'sms',
      direction: 'outgoing',
      peer: '447700900142',
      volume: 1,
      unit: 'piece',
      cost: -900,
      countryId: 724,
    });
    await addUsage(operator.deps.db, [
      sms(esimId, '2026-10-31T23:59:59.999Z', 'a'),
      sms(esimId, '2026-11-01T00:00:00.000Z', 'b'),
      sms(esimId, '2026-11-20T23:59:59.999Z', 'c'),
      sms(esimId, '2026-11-21T00:00:00.000Z', 'd'),
      sms(other, '2026-11-10T00:00:00.000Z', 'e'),
      refillUsage({
        esimId,
        cents: 500,
        at: new Date('2026-11-05T10:00:00Z'),
        addedAt: new Date('2026-11-05T10:00:05Z'),
        source: 'f',
      }),
    ]);
  });

  const ask = (from: string, to: string, param = 'balance-history', id: unknown = esimId) =>
    send(operator, `GET /profile/esim/${param}?esim=${id}&from=${from}&to=${to}`, { token });
  const timesOf = async (...asked: Parameters<typeof ask>) =>
    z.parse(rowsSchema, (await ask(...asked)).answer).map(({ callAt }) => callAt);

  it('holds both days whole, newest first, of that number alone', { tags: ['F7.22', 'F7.23'] }, async () => {
    expect(await timesOf('01.11.2026', '20.11.2026')).toEqual(['2026-11-20T23:59:59.999Z', '2026-11-01T00:00:00.000Z']);
    expect(await timesOf('21.11.2026', '21.11.2026')).toEqual(['2026-11-21T00:00:00.000Z']);
    expect(await timesOf('02.11.2026', '19.11.2026')).toEqual([]);
  });

  it('tells what it has left out, and goes on there: every row once, also of one moment', async () => {
    const at = new Date('2026-08-01T10:00:00Z');
    const rows = Array.from(
      { length: 7 },
      (_, index): NewUsage => ({
        esimId,
        at: new Date(at.getTime() + Math.floor(index / 3) * 1000),
        source: `page-${index}`,
        kind: 'sms',
        direction: 'outgoing',
        peer: `44770090014${index}`,
        volume: 1,
        unit: 'piece',
        cost: -900,
        countryId: 724,
      }),
    );
    await addUsage(operator.deps.db, rows);
    const page = async (more: string, id = esimId) =>
      send(operator, `GET /profile/esim/balance-history?esim=${id}&from=01.08.2026&to=01.08.2026&${more}`, { token });
    const seen: string[] = [];
    let next: string | undefined;
    for (let asked = 0; asked < 4; asked += 1) {
      const found = z.parse(rowsSchema, (await page(`limit=2${next ? `&before=${next}` : ''}`)).answer);
      seen.push(...found.map(({ msisdn }) => msisdn));
      expect(found.slice(0, -1).every((row) => row.next === undefined)).toBe(true);
      next = found.at(-1)?.next;
    }
    expect([new Set(seen).size, seen.length, next]).toEqual([7, 7, undefined]);
    const whole = z.parse(rowsSchema, (await page('')).answer);
    expect(whole.map(({ msisdn }) => msisdn)).toEqual(seen);
    expect(whole.every((row) => row.next === undefined)).toBe(true);
    expect((await page('before=999999')).status).toBe(404);
    const other = z.parse(rowsSchema, (await page('limit=1')).answer).at(0)?.next;
    expect((await page(`before=${other}`, esimId + 1)).status).toBe(404);
    expect((await page('limit=5001')).status).toBe(400);
  });

  it('keeps top-ups and use apart; a top-up says when it was added', { tags: ['F3.59'] }, async () => {
    const { answer } = await ask('01.11.2026', '20.11.2026', 'refill-history');
    expect(answer).toEqual([
      expect.objectContaining({ callAt: '2026-11-05T10:00:00.000Z', addedAt: '2026-11-05T10:00:05.000Z', cost: 5 }),
    ]);
  });

  it('names the day that is wrong', async () => {
    const refused = async (from: string, to: string) => {
      const { status, answer } = await ask(from, to);
      expect(status).toBe(400);
      return z.parse(z.object({ errors: z.record(z.string(), z.array(z.string())) }), answer).errors;
    };
    expect(await refused('31.02.2026', '01.03.2026')).toEqual({ from: ['invalid_date'] });
    expect(await refused('01.01.2026', '32.01.2026')).toEqual({ to: ['invalid_date'] });
    expect(Object.keys(await refused('2026-01-01', '1.1.2026'))).toEqual(['from', 'to']);
    expect(await refused('02.01.2026', '01.01.2026')).toEqual({ to: ['date_order'] });
    expect(await refused('01.01.2025', '02.01.2026')).toEqual({ from: ['range_too_long'] });
    expect((await ask('01.01.2025', '01.01.2026')).status).toBe(200);
  });

  it('knows no other kind of history', async () => {
    expect((await ask('01.11.2026', '20.11.2026', 'other-history')).status).toBe(404);
  });

  it('notes one source once', async () => {
    const row = { esimId, cents: 500, at: new Date(0), addedAt: new Date(0), source: 'f' };
    await addUsage(operator.deps.db, [refillUsage(row)]);
    expect(await timesOf('01.01.1970', '01.01.1970', 'refill-history')).toEqual([]);
  });
});

describeOnOne('history of the demo account', (make) => {
  it('is alive, of every kind, and paid from the balance to the cent', async () => {
    const operator = await make();
    const { deps } = operator;
    await seedShop(deps);
    const user = await findUserByEmail(deps.db, demoEmail);
    const { token } = await openSession(operator, user?.id ?? 0);
    const list = z.parse(endpoints.listEsims.response, (await send(operator, 'GET /profile/esim', { token })).answer);
    const main = list.find(({ isMain }) => isMain);
    const read = async (param: string) => {
      const path = `GET /profile/esim/${param}?esim=${main?.id}&from=01.10.2026&to=21.11.2026`;
      return z.parse(rowsSchema, (await send(operator, path, { token })).answer);
    };
    const [used, refills] = [await read('balance-history'), await read('refill-history')];
    expect(used.length).toBeGreaterThan(30);
    expect(new Set(used.map(({ typeName }) => typeName))).toEqual(new Set(['call', 'sms', 'data', 'activation']));
    expect(new Set(used.map(({ direction }) => direction))).toEqual(new Set(['incoming', 'outgoing', 'other']));
    expect(used.every(({ callAt }) => callAt < deps.now().toISOString())).toBe(true);
    expect(refills).toMatchObject([{ cost: 52.5, addedAt: expect.any(String) }]);
    const startingBalanceCents = 2000;
    const changes = [...used, ...refills].reduce((sum, { cost }) => sum + Math.round(cost * 100), 0);
    expect(await shownBalance(deps.db, main?.msisdn ?? '')).toBe(startingBalanceCents + changes);
    expect(isClean(await auditLedger(deps.db))).toBe(true);
    const before = await read('balance-history');
    await seedHistory(deps);
    expect(await read('balance-history')).toEqual(before);
  });
});
