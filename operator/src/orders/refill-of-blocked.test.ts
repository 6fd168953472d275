import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { blockLine } from '@/operator/src/console/orders/number-actions';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { inTransaction } from '@/operator/src/db/transaction';
import { debitLines } from '@/operator/src/ledger/balances';
import { house, postLedger } from '@/operator/src/ledger/post-ledger';
import { blockForDebt } from '@/operator/src/lines/block-for-debt';
import { renderMail } from '@/operator/src/mail/render-mail';
import { openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { withNumber } from '@/operator/testing/refills';

/** A number that owes so many cents, and top-ups of it that are paid. */
async function owing(make: Make, cents: number) {
  const { operator, number, userId, fill } = await withNumber(make);
  const { db, ids, now } = operator.deps;
  const { msisdn } = number;
  await giveBalance(operator, msisdn, 1);
  await inTransaction(db, async (tx) => {
    const { lines } = await debitLines(tx, msisdn, cents + 1);
    const act = { id: ids.uuid(), kind: 'call', idemKey: `usage:${msisdn}`, at: now() } as const;
    await postLedger(tx, { ...act, lines: [...lines, house('usage_revenue', cents + 1)] });
    await blockForDebt({ tx, deps: operator.deps }, msisdn, 'call');
  });
  const begin = async (price: number) => checkoutResultSchema.parse((await fill({ price })).answer).cart.uuid;
  const pay = async (uuid: string) => {
    operator.mails.length = 0;
    await operator.pay(uuid);
    await operator.runJobs();
    return mailSchema.parse(operator.mails[0]?.data);
  };
  return { operator, number, userId, begin, pay };
}

const plain = async (mail: Parameters<typeof renderMail>[0], language: 'en' | 'es' | 'ru') =>
  (await renderMail(mail, language, false)).text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');

describeOnBoth('the receipt of a top-up of a blocked number', (make) => {
  it('that covers a part of what is owed says that the number stays blocked, and what ends that', async () => {
    const { begin, pay } = await owing(make, 2550);
    const mail = await pay(await begin(20));
    expect(mail).toMatchObject({ topic: 'refill_receipt', stillBlocked: { topUpCents: 550 } });
    const said = { en: 'of €5.50 or more unblocks it', es: 'de 5,50 € o más lo desbloquea', ru: 'от 5,50 €' };
    for (const language of ['en', 'es', 'ru'] as const) {
      expect(await plain(mail, language)).toContain(said[language]);
    }
    expect(await plain(mail, 'en')).not.toContain('nothing else to do');
  });

  it('that covers it says nothing of the kind', async () => {
    const { begin, pay } = await owing(make, 1500);
    const mail = await pay(await begin(20));
    expect(mail).not.toHaveProperty('stillBlocked');
    expect(await plain(mail, 'en')).toContain('nothing else to do');
  });

  it('that was blocked for good while the money was on its way says that no top-up helps', async () => {
    const { operator, number, begin, pay } = await owing(make, 500);
    const uuid = await begin(20);
    await blockLine(operator.deps, { msisdn: number.msisdn, reason: 'Reported stolen', staffId: null });
    const mail = await pay(uuid);
    expect(mail).toMatchObject({ stillBlocked: { topUpCents: null } });
    expect(await plain(mail, 'en')).toContain('no top-up ends that');
  });
});

describeOnBoth('a package that was refused after its top-up', (make) => {
  it('does not stand in the orders as bought', async () => {
    const { operator, number, userId, fill } = await withNumber(make);
    const { token } = await openSession(operator, userId);
    const started = await fill({ price: 20, packageId: 7242 }, { token });
    const { uuid } = checkoutResultSchema.parse(started.answer).cart;
    const products = async () => {
      const { answer } = await send(operator, 'GET /profile/orders', { token });
      return answer;
    };
    expect(await products()).toMatchObject({ orders: [{ uuid, product: { id: 7242 } }] });
    await blockLine(operator.deps, { msisdn: number.msisdn, reason: 'Reported stolen', staffId: null });
    await operator.pay(uuid);
    await operator.runJobs();
    expect(await products()).toMatchObject({ orders: [{ uuid, state: 'completed', product: null }] });
  });
});
