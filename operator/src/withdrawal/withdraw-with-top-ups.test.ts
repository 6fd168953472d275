import { expect, it } from 'vitest';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { renderMail } from '@/operator/src/mail/render-mail';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { inParallel, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';

describeOnBoth('withdrawal from an order whose number was topped up', (make) => {
  it('pays every top-up back with it, each by the way it came, and leaves nothing on the number', async () => {
    const { operator, cart, topUp, withdraw, given, stateOf, right, expectSettled } = await withOrder(make);
    const [small, large] = [await topUp(20), await topUp(100)];
    expect(await right()).toMatchObject({
      orders: [
        {},
        {},
        {
          uuid: cart.uuid,
          withdrawal: {
            refund: 10,
            lost: 10,
            topUps: [
              { reference: small.number, paid: 20, refund: 20 },
              { reference: large.number, paid: 100, refund: 100 },
            ],
          },
        },
      ],
    });
    operator.mails.length = 0;
    await withdraw();
    const [confirmed] = operator.mails;
    expect(confirmed?.data).toMatchObject({
      topic: 'withdrawal_confirmed',
      amountCents: 1000,
      topUps: [
        { order: small.number, amountCents: 2000 },
        { order: large.number, amountCents: 10_000 },
      ],
    });
    const { text } = await renderMail(mailSchema.parse(confirmed?.data), 'es', true);
    for (const words of ['130,00', '10,00', '20,00', '100,00', small.number, large.number])
      expect(text).toContain(words);
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, small.uuid, large.uuid].map(given))).toEqual([1000, 2000, 10_000]);
    expect(await Promise.all([cart.uuid, small.uuid, large.uuid].map(stateOf))).toEqual([
      'refunded',
      'refunded',
      'refunded',
    ]);
    const paid = operator.mails.map(({ data }) => data).filter(({ topic }) => topic === 'withdrawal_paid');
    expect(paid).toHaveLength(3);
    await expectSettled();
  });

  it('does not pay back what was spent, the oldest money first, nor any bonus', async () => {
    const { operator, topUp, use, withdraw, given, stateOf, right, expectSettled } = await withOrder(make);
    const [first, second, third] = [await topUp(20), await topUp(100), await topUp(10)];
    await use(2000 + 3000);
    const owed = [
      { reference: second.number, paid: 100, refund: 70 },
      { reference: third.number, paid: 10, refund: 10 },
    ];
    expect(await right()).toMatchObject({ orders: [{}, {}, {}, { withdrawal: { topUps: owed, lost: 10 } }] });
    operator.mails.length = 0;
    await withdraw();
    await operator.runJobs();
    expect(await Promise.all([first.uuid, second.uuid, third.uuid].map(given))).toEqual([0, 7000, 1000]);
    expect(await Promise.all([first.uuid, second.uuid, third.uuid].map(stateOf))).toEqual([
      'completed',
      'refunded',
      'refunded',
    ]);
    const paid = operator.mails.map(({ data }) => data).filter(({ topic }) => topic === 'withdrawal_paid');
    const creditNoteUrl = expect.stringContaining('/documents/credit-note/');
    const told = { topic: 'withdrawal_paid', order: second.number, amountCents: 7000, creditNoteUrl };
    expect(paid).toContainEqual(told);
    expect(await right()).toMatchObject({ orders: [{}, { total: 100, refunded: 70 }, { refunded: null }, {}] });
    await expectSettled();
  });

  it('does not count as unspent what another withdrawal is about to take off the balance', async () => {
    const { operator, cart, topUp, use, withdraw, given, stateOf, expectSettled } = await withOrder(make);
    const spent = await topUp(20);
    await use(2000);
    const kept = await topUp(20);
    await withdraw(kept.uuid);
    await withdraw(spent.uuid);
    await withdraw();
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, spent.uuid, kept.uuid].map(given))).toEqual([1000, 0, 2000]);
    expect(await stateOf(spent.uuid)).toBe('completed');
    await expectSettled();
  });

  it('takes off what is left of a bonus alone', async () => {
    const { operator, topUp, use, withdraw, given, stateOf, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(100);
    await use(10_400);
    await withdraw();
    await operator.runJobs();
    expect([await given(uuid), await stateOf(uuid)]).toEqual([0, 'completed']);
    await expectSettled();
  });

  it('is not paid back twice where the provider has forgotten under which key it was asked', async () => {
    const { operator, cart, topUp, use, withdraw, given, stateOf, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(100);
    await use(500 + 3000);
    await withdraw();
    for (const [id, cents] of [
      [uuid, 7000],
      [cart.uuid, 1000],
    ] as const) {
      const { providerRef } = await attemptOf(operator, id);
      await operator.deps.gateway.refundPayment(providerRef, { cents, key: 'a key of yesterday' });
    }
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, uuid].map(given))).toEqual([1000, 7000]);
    expect(await Promise.all([cart.uuid, uuid].map(stateOf))).toEqual(['refunded', 'refunded']);
    await expectSettled();
  });

  it('counts once, however often and however parallel it is declared', async () => {
    const { operator, topUp, withdraw, given, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(20);
    operator.mails.length = 0;
    const answers = await inParallel([1, 2, 3, 4], 4, () => withdraw());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await operator.runJobs();
    await operator.runJobs();
    const topics = operator.mails.map(({ data }) => data.topic).toSorted();
    expect(topics).toEqual(['withdrawal_confirmed', 'withdrawal_paid', 'withdrawal_paid']);
    expect(await given(uuid)).toBe(2000);
    await expectSettled();
  });

  it('sends a top-up back whose money comes when the number is closed', async () => {
    const { operator, reserve, approve, withdraw, given, stateOf, expectSettled } = await withOrder(make);
    const uuid = await reserve(30);
    await withdraw();
    await approve(uuid);
    await operator.runJobs();
    expect([await given(uuid), await stateOf(uuid)]).toEqual([3000, 'refunded']);
    await expectSettled();
  });

  it('confirms it again to whoever has missed the message, with the first time, and only so often', async () => {
    const { operator, topUp, withdraw, right } = await withOrder(make);
    await topUp(20);
    operator.mails.length = 0;
    await withdraw();
    const withdrawnAt = operator.deps.now().toISOString();
    expect(await right()).toMatchObject({ orders: [{ withdrawnAt }, { withdrawnAt }] });
    const confirmations = () => operator.mails.filter(({ data }) => data.topic === 'withdrawal_confirmed');
    const [first] = confirmations();
    await withdraw();
    // It may still be on its way.
    expect(confirmations()).toHaveLength(1);
    for (let index = 0; index < 8; index += 1) {
      operator.advance(3_600_000);
      await operator.runJobs();
      expect((await withdraw()).status).toBe(200);
    }
    expect(confirmations()).toHaveLength(1 + 5);
    for (const { to, language, data } of confirmations()) {
      expect({ to, language, data }).toEqual({ to: first?.to, language: first?.language, data: first?.data });
    }
  });

  it('ends a top-up of the number that nobody has paid, unless money is on its way', async () => {
    const { operator, reserve, withdraw, stateOf } = await withOrder(make);
    const [unpaid, processing] = [await reserve(30), await reserve(40)];
    await sendEvent(operator, { ...(await attemptOf(operator, processing)), state: 'processing' });
    await withdraw();
    expect([await stateOf(unpaid), await stateOf(processing)]).toEqual(['expired', 'awaiting_payment']);
  });

  it('settles a part also when the gateway tells of it before the operator has written it', async () => {
    const { operator, topUp, use, withdraw, given, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(20);
    await use(500);
    await withdraw();
    const attempt = await attemptOf(operator, uuid);
    await operator.deps.gateway.refundPayment(attempt.providerRef, { cents: 1500, key: 'withdrawal' });
    await sendEvent(operator, { ...attempt, state: 'approved', backCents: 1500, eventId: 'evt_part_back' });
    await operator.runJobs();
    expect(await given(uuid)).toBe(1500);
    await expectSettled();
  });
});
