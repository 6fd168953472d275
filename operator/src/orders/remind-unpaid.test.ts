import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limits } from '@/operator/src/customers/limits';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';
import { deliverOutbox } from '@/operator/src/mail/deliver-outbox';
import { createMailer } from '@/operator/src/mail/outbox';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { statusOf } from '@/operator/testing/refills';
import { mailedOrderToken } from './buyer';
import { remindUnpaid } from './remind-unpaid';

const minute = 60_000;
const kept = ({ mails }: MoneyOperator) => mails.filter(({ data }) => data.topic === 'order_kept');
const mailedSecret = ({ deps }: MoneyOperator, uuid: string) => mailedOrderToken(deps.config.tokenSecret, uuid);
const fail = async (operator: MoneyOperator, uuid: string) =>
  sendEvent(operator, { ...(await newestPayment(operator, uuid)), state: 'declined' });

describeOnOne('the mail that a number is kept', (make) => {
  it('goes once to who left an order unpaid, in its language, with what was chosen and the way back', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const chosen = { packageId: 7242, packageCountry: 724, email: 'leaver@mail.example' };
    const { cart, token } = await operator.checkout(chosen, { language: 'ru' });
    operator.advance(4 * minute);
    await fail(operator, cart.uuid);
    operator.advance(4 * minute);
    expect(await remindUnpaid(operator.deps)).toBe(0);
    operator.advance(minute);
    const runs = await Promise.all([remindUnpaid(operator.deps), remindUnpaid(operator.deps)]);
    expect(runs.reduce((sum, sent) => sum + sent)).toBe(1);
    expect(kept(operator)).toEqual([
      {
        to: 'leaver@mail.example',
        language: 'ru',
        dedupeKey: cart.uuid,
        data: {
          topic: 'order_kept',
          order: expect.stringMatching(/^WL-/),
          tariff: expect.stringMatching(/\S/),
          product: expect.stringMatching(/\S/),
          totalCents: 1750,
          keptUntil: '2026-11-21T08:30:00.000Z',
          continueUrl: `http://shop.test/uz/order/checkout/${cart.uuid}#key=${mailedSecret(operator, cart.uuid)}`,
        },
      },
    ]);
    operator.advance(6 * minute);
    await fail(operator, cart.uuid);
    operator.advance(6 * minute);
    expect(await remindUnpaid(operator.deps)).toBe(0);
    expect((await statusOf(operator, cart.uuid, token)).mayPay).toBe(true);
  });

  it('never goes for an order that is paid, on its way to be, or over', async () => {
    const operator = await moneyOperator(make, { stock: 4 });
    const over = await operator.checkout();
    operator.advance(30 * minute);
    expect((await statusOf(operator, over.cart.uuid)).status).toBe('expired');
    const [paid, going, left] = [await operator.checkout(), await operator.checkout(), await operator.checkout()];
    await operator.pay(paid.cart.uuid);
    await sendEvent(operator, { ...(await newestPayment(operator, going.cart.uuid)), state: 'processing' });
    operator.advance(10 * minute);
    expect(await remindUnpaid(operator.deps)).toBe(1);
    expect(kept(operator).map(({ dedupeKey }) => dedupeKey)).toEqual([left.cart.uuid]);
  });

  it('goes for the last order of a buyer alone, and for none when one was paid since', async () => {
    const operator = await moneyOperator(make, { stock: 9 });
    const order = async (email: string, userId: number | null = null) => {
      const { cart } = await operator.checkout({ email }, { userId });
      operator.advance(minute);
      return cart.uuid;
    };
    await order('replaced@mail.example');
    await operator.pay(await order('replaced@mail.example'));
    const first = await order('went-back@mail.example');
    await order('went-back@mail.example');
    await operator.pay(first);
    await order('undecided@mail.example');
    const last = await order('undecided@mail.example');
    operator.advance(10 * minute);
    expect(await remindUnpaid(operator.deps)).toBe(1);
    expect(kept(operator).map(({ dedupeKey }) => dedupeKey)).toEqual([last]);
    // Who has paid an order and begins another one has left that one.
    const paid = await order('later@mail.example');
    await operator.pay(paid);
    const [{ userId } = { userId: null }] = await operator.deps.db.select().from(orders).where(eq(orders.id, paid));
    operator.advance(minute);
    const next = await order('later@mail.example', userId);
    operator.advance(6 * minute);
    expect(await remindUnpaid(operator.deps)).toBe(1);
    expect(kept(operator).at(-1)?.dedupeKey).toBe(next);
  });

  it('is not sent any more once the order or another one is paid, or its reservation has ended', async () => {
    for (const ending of ['paid', 'replaced', 'ended'] as const) {
      const operator = await moneyOperator(make, { stock: 3 });
      const mail = createMailer(operator.deps.now);
      const email = 'leaver@mail.example';
      const { cart } = await operator.checkout({ email });
      operator.advance(6 * minute);
      expect(await remindUnpaid({ ...operator.deps, mail })).toBe(1);
      if (ending === 'paid') await operator.pay(cart.uuid);
      if (ending === 'replaced') await operator.pay((await operator.checkout({ email })).cart.uuid);
      if (ending === 'ended') operator.advance(25 * minute);
      const sent: string[] = [];
      const sender = { leaves: false, send: async ({ subject }: { subject: string }) => void sent.push(subject) };
      await deliverOutbox({
        db: operator.deps.db,
        now: operator.deps.now,
        sender,
        sandbox: true,
        supportEmail: 'help@shop.example',
      });
      expect(sent).toEqual([]);
      const [row] = await operator.deps.db.select().from(outbox).where(eq(outbox.topic, 'order_kept'));
      expect(row).toMatchObject({ nextAt: null, sentAt: null, payload: {} });
    }
  });

  it('does not flood a mailbox that somebody else types', async () => {
    const operator = await moneyOperator(make, { stock: 20 });
    const email = 'victim@mail.example';
    for (let index = 0; index < 9; index += 1) await operator.checkout({ email });
    operator.advance(6 * minute);
    expect(await remindUnpaid(operator.deps)).toBe(limits.reminderEmail.points);
    expect(await remindUnpaid(operator.deps)).toBe(0);
  });
});
