import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { renderMail } from '@/operator/src/mail/render-mail';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';

/** A number, and a way to top it up, to have that paid, and to forget the mails of it. */
async function withTopUps(make: Parameters<typeof withNumber>[0]) {
  const made = await withNumber(make);
  const { operator, fill } = made;
  const topUp = async (changes: Parameters<typeof fill>[0], given: Parameters<typeof fill>[1] = {}) => {
    const { uuid } = checkoutResultSchema.parse((await fill(changes, given)).answer).cart;
    await operator.pay(uuid);
    await operator.runJobs();
    operator.mails.length = 0;
    return uuid;
  };
  const reverse = async (uuid: string) => {
    await sendEvent(operator, { ...(await newestPayment(operator, uuid)), state: 'reversed' });
    await operator.runJobs();
    return operator.mails.map(({ to, language, data }) => ({ to, language, ...data }));
  };
  return { ...made, topUp, reverse };
}

describeOnBoth('a top-up whose payment goes back', (make) => {
  it('tells its payer so once, in the language of the top-up, with what was taken and what is left, and the owner of the block', async () => {
    const { operator, userId, email, number, topUp, reverse } = await withTopUps(make);
    const { token } = await openSession(operator, userId);
    const uuid = await topUp({ price: 50 }, { token, language: 'es' });
    const { deps } = operator;
    const lines = [balanceOfNumber(number.msisdn, -500), house('usage_revenue', 500)];
    const used = { id: deps.ids.uuid(), kind: 'call', idemKey: 'call:1', at: deps.now(), lines } as const;
    await inTransaction(deps.db, (tx) => postLedger(tx, used));
    const [mail, ...others] = await reverse(uuid);
    expect(others).toMatchObject([{ topic: 'number_blocked', to: email, debtCents: 500 }]);
    expect(mail).toMatchObject({
      topic: 'refill_reversed',
      to: email,
      language: 'es',
      msisdn: number.msisdn,
      paidCents: 5000,
      takenCents: 5250,
      balanceCents: -500,
      topUpUrl: 'http://shop.test/es/lk/Pay',
    });
    const { subject, text } = await renderMail(mailSchema.parse(mail), 'es', true);
    expect(subject.replaceAll('\u00a0', ' ')).toBe('Recarga anulada: 50,00 €');
    for (const words of [/WL-/, /−5,00\s€/, /52,50\s€/, /documents\/receipt/]) expect(text).toMatch(words);
    expect(await reverse(uuid)).toHaveLength(2);
  });

  it('says nothing of the balance to a visitor or to a friend who paid', async () => {
    const { operator, topUp, reverse } = await withTopUps(make);
    expect(await reverse(await topUp({ price: 10 }))).toMatchObject([
      { topic: 'refill_reversed', balanceCents: null, topUpUrl: 'http://shop.test/en#add' },
    ]);
    const friend = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    const { token } = await openSession(operator, friend.userId);
    expect(await reverse(await topUp({ price: 10 }, { token }))).toMatchObject([{ balanceCents: null }]);
  });

  it('leaves the word to the messages of a withdrawal where the payer has withdrawn', async () => {
    const { operator, email, topUp } = await withTopUps(make);
    const order = await topUp({ price: 10 });
    const [paid] = await operator.deps.db.select().from(payment).where(eq(payment.orderId, order));
    await moveSandboxPayment(operator.deps, paid?.url?.split('/').at(-1) ?? '', 'approved');
    await send(operator, 'POST /withdrawal', { body: { name: 'Ana', email, order } });
    await operator.runJobs();
    expect(operator.mails.map(({ data }) => data.topic)).toEqual(['withdrawal_confirmed', 'withdrawal_paid']);
  });
});
