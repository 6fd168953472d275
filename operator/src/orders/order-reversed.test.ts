import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { orders } from '@/operator/src/db/schema/orders';
import { renderMail } from '@/operator/src/mail/render-mail';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';

describeOnBoth('an order whose payment goes back', (make) => {
  it('tells its buyer so once, in the language of the order, with the sum and the number that works no more', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart } = await operator.checkout({ email: 'ana@example.com', refillBalance: 20 }, { language: 'es' });
    await operator.pay(cart.uuid);
    await operator.runJobs();
    operator.mails.length = 0;
    const reversed = { ...(await newestPayment(operator, cart.uuid)), state: 'reversed' } as const;
    await sendEvent(operator, reversed);
    await sendEvent(operator, reversed);
    await operator.runJobs();
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    expect(operator.mails).toHaveLength(1);
    const [mail] = operator.mails;
    expect(mail).toMatchObject({
      to: 'ana@example.com',
      language: 'es',
      data: { topic: 'order_reversed', order: order?.number, msisdn: order?.msisdn, amountCents: 3000 },
    });
    const { subject, text } = await renderMail(mailSchema.parse(mail?.data), 'es', true);
    expect(subject.replaceAll('\u00a0', ' ')).toBe('Pago anulado: 30,00 €');
    for (const words of [/WL-/, /\+372/, /documents\/receipt/]) expect(text).toMatch(words);
  });
});
