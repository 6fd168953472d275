import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tariff } from '@/operator/src/db/schema/catalog';
import { orders } from '@/operator/src/db/schema/orders';
import { send } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { checkoutBody, type MoneyOperator, moneyOperator, startTariffId } from '@/operator/testing/money-operator';

const order = (operator: MoneyOperator, change: object) =>
  send(operator, `POST /tariffs/${startTariffId}/checkout`, { body: checkoutBody(change) });

describeOnOne('an order', (make) => {
  it('keeps a post code as its country writes it, however it was typed @F5.30', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    expect((await order(operator, { country: 528, postCode: '1234ab' })).status).toBe(200);
    const [row] = await operator.deps.db.select().from(orders);
    expect(row).toMatchObject({ countryId: 528, postCode: '1234 AB' });
  });

  it('of a tariff that is not for sale is refused, and reserves nothing', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { db } = operator.deps;
    await db.update(tariff).set({ purchasable: false }).where(eq(tariff.id, startTariffId));
    expect(await order(operator, {})).toMatchObject({ status: 400, answer: { code: 'tariff_unavailable' } });
    expect(await db.select().from(orders)).toHaveLength(0);
    await db.update(tariff).set({ purchasable: true }).where(eq(tariff.id, startTariffId));
    expect((await order(operator, {})).status).toBe(200);
  });

  it('has its VAT unless it is a company’s, also when a good tax number is left in the form', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const taxNumber = 'DE136695976';
    expect((await order(operator, { companyPurchase: false, taxNumber })).status).toBe(200);
    const [own] = await operator.deps.db.select().from(orders);
    expect(own).toMatchObject({ companyPurchase: false, taxNumber: null });
    expect(own?.price.vat).toMatchObject({ rate: 1900, reverseCharge: false });
    expect((await order(operator, { companyPurchase: true, taxNumber })).status).toBe(200);
    const [company] = await operator.deps.db.select().from(orders).where(eq(orders.companyPurchase, true));
    expect(company?.price.vat).toMatchObject({ rate: 0, reverseCharge: true });
  });
});
