import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tariff } from '@/operator/src/db/schema/catalog';
import { orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { booksOf, openSums } from '@/operator/testing/books';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator, startTariffId } from '@/operator/testing/money-operator';
import { staffOf } from '@/operator/testing/package-staff';
import { withOrder } from '@/operator/testing/withdrawals';
import { askRefund } from './ask-refund';

/** A package of €7.50, with the number of €10.00 that starts with €5.00: the German VAT of €12.50 is €2.00, and €1.20 of it the package's. */
const withPackage = { packageId: 7242, packageCountry: 724 };

type Made = Awaited<ReturnType<typeof withOrder>>;

async function askedBack({ operator, cart }: Made, cents: number, isWhole = false) {
  const { deps } = operator;
  const request = { id: deps.ids.uuid(), orderId: cart.uuid, cents, isWhole };
  expect(await inTransaction(deps.db, (tx) => askRefund(tx, deps, request))).toEqual({ kind: 'asked' });
  await operator.runJobs();
}

async function numberOf({ db, cart }: Made) {
  const [order] = await db.select().from(orders).where(eq(orders.id, cart.uuid));
  return order?.number ?? '';
}

describeOnBoth('a part of an order that goes back', (make) => {
  it('takes along the VAT and the revenue of the package that was cancelled', async () => {
    const made = await withOrder(make, withPackage);
    const { cancel } = await staffOf(made, 'owner');
    expect(await cancel()).toBe('cancel:done');
    await made.operator.runJobs();
    const lost = { psp_clearing: 750, vat_payable: -120, package_revenue: -630 };
    expect(await booksOf(made.operator, 'part_refund')).toEqual(lost);
    expect(await made.db.select().from(refund)).toMatchObject([{ purpose: 'package', state: 'paid' }]);
    await made.withdraw();
    await made.operator.runJobs();
    expect(await openSums(made.operator)).toEqual([]);
  });

  it('has the VAT of what is no balance in it, for balance was bought without, as the owner is told before', async () => {
    const made = await withOrder(make, withPackage);
    const owner = await staffVisit(made.operator, 'owner');
    const query = 'how=part&amount=7.50&reason=goodwill';
    const { html } = await owner.get(`/console/orders/${await numberOf(made)}/refund/confirm?${query}`);
    expect(html).toContain('<dt>VAT 19% in it</dt><dd>€1.20</dd>');
    await askedBack(made, 750);
    const lost = { psp_clearing: 750, vat_payable: -120, tariff_revenue: -630 };
    expect(await booksOf(made.operator, 'part_refund')).toEqual(lost);
    const rest = await owner.get(`/console/orders/${await numberOf(made)}/refund/confirm?how=whole&reason=goodwill`);
    expect(rest.html).toContain('<dt>VAT 19% in it</dt><dd>€0.80</dd>');
    await askedBack(made, 1000, true);
    expect(await openSums(made.operator)).toEqual([]);
  });

  it('takes no more VAT and revenue than the order had: the rest is a gift, and the whole mirrors it', async () => {
    const made = await withOrder(make, { refillBalance: 50 });
    await askedBack(made, 2000);
    // 5.00 of the 60.00 are no balance: 4.20 and 0.80 of VAT.
    expect(await booksOf(made.operator, 'part_refund')).toEqual({
      psp_clearing: 2000,
      vat_payable: -80,
      tariff_revenue: -420,
      promo_expense: -1500,
    });
    expect(isClean(await auditLedger(made.db))).toBe(true);
    await askedBack(made, 4000, true);
    expect(await openSums(made.operator)).toEqual([]);
  });
});

describeOnBoth('an order of a tariff that costs less than its starting balance', (make) => {
  it('earns nothing and gives the difference away', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const price = { priceCents: 1000, startingBalanceCents: 2500 };
    await operator.deps.db.update(tariff).set(price).where(eq(tariff.id, startTariffId));
    await buyApproved(operator);
    const books = { psp_clearing: -1000, promo_expense: -1500, esim_balance: 2500 };
    expect(await booksOf(operator, 'order')).toEqual(books);
  });
});
