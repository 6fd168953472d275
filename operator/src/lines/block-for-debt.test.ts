import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { esim } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { renderMail } from '@/operator/src/mail/render-mail';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { withNumber } from '@/operator/testing/refills';
import { blockNumber, releaseNumber } from './line-state';
import { chargeUse } from './usage/charge-usage';

/** A number with so many cents, what a network tells of it, and the mails about it. */
async function withCents(make: Make, cents: number) {
  const { operator, number } = await withNumber(make);
  const { db } = operator.deps;
  await giveBalance(operator, number.msisdn, cents);
  let calls = 0;
  const call = async (cost: number) => {
    calls += 1;
    const of = { deps: operator.deps, number, countryId: 724, residence: 'ES', source: `call-${calls}` };
    const use = { kind: 'call', direction: 'outgoing', volume: 1, unit: 'min', peer: '' } as const;
    await inTransaction(db, (tx) => chargeUse({ tx, ...of, hasHappened: true }, use, cost));
  };
  const told = () => operator.mails.splice(0).map(({ data }) => data);
  return { operator, number, call, told };
}

describeOnBoth('a use that leaves a debt', (make) => {
  it('blocks the number and tells its owner what is owed and what ends it, not that the balance runs low', async () => {
    const { operator, number, call, told } = await withCents(make, 250);
    await call(370);
    expect(await shownBalance(operator.deps.db, number.msisdn)).toBe(-120);
    expect(told()).toMatchObject([
      { topic: 'number_blocked', msisdn: number.msisdn, debtCents: 120, topUpCents: 500, topUpUrl: expect.any(String) },
    ]);
  });

  it('tells it from a balance that was low before, once for each block, and of the whole debt', async () => {
    const { operator, number, call, told } = await withCents(make, 100);
    const { db, now } = operator.deps;
    await call(150);
    await call(600);
    expect(told()).toMatchObject([{ topic: 'number_blocked', debtCents: 50 }]);
    await inTransaction(db, (tx) => releaseNumber(tx, number.msisdn, now()));
    await call(10);
    expect(told()).toMatchObject([{ topic: 'number_blocked', debtCents: 660, topUpCents: 660 }]);
  });

  it('tells nothing of a number that no payment opens', async () => {
    const { operator, number, call, told } = await withCents(make, 100);
    const { db, now } = operator.deps;
    await inTransaction(db, (tx) => blockNumber(tx, number.msisdn, { canUnlockByPayment: false, now: now() }));
    await call(150);
    expect(told()).toEqual([]);
    const [row] = await db.select().from(esim).where(eq(esim.id, number.id));
    expect(row).toMatchObject({ lineState: 'blocked', canUnlockByPayment: false, blockingReason: null });
  });

  it.each([
    ['en', '+372 000 000 001 is blocked: €1.20 owed', 'A top-up of €5.00 or more', 'data of your packages'],
    ['es', 'El +372 000 000 001 está bloqueado: debe 1,20 €', 'Una recarga de 5,00 € o más', 'los de tus paquetes'],
    ['ru', '+372 000 000 001 заблокирован: долг 1,20 €', 'Пополнение от 5,00 €', 'интернет из пакетов'],
  ] as const)('is told in %s', async (language, subject, ...said) => {
    const { call, told } = await withCents(make, 250);
    await call(370);
    const mail = await renderMail(mailSchema.parse(told()[0]), language, false);
    const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
    expect(plain(mail.subject)).toBe(subject);
    for (const words of said) expect(plain(mail.text)).toContain(words);
  });
});
