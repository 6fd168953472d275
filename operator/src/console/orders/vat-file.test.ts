import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { returnPackages } from '@/operator/src/lines/ordered-package';
import { anyOrder, staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { boughtOf } from '@/operator/testing/package-staff';
import { withOrder } from '@/operator/testing/withdrawals';
import { ordersFile } from './orders-file';
import { vatFile } from './vat-file';

const days = { firstDay: null, lastDay: null };

describeOnOne('the file of VAT', (make) => {
  it('has the VAT of orders, of use and of packages under the country it was taken for, also when its owner moves', async () => {
    const made = await withOrder(make, { refillBalance: 20 });
    const { operator, db, number, use, activate } = made;
    const month = operator.deps.now().toISOString().slice(0, 7);
    // Germany: 4.20 and 0.80 of VAT of the tariff, 6.30 and 1.20 of the package; the use is in Spain's.
    await activate(7242);
    await use(121);
    await db.update(users).set({ countryId: 250 }).where(eq(users.id, number.userId));
    const lines = [
      'month_utc,country,vat_rate,net_eur,vat_eur',
      `${month},DE,19.00,10.50,2.00`,
      `${month},ES,21.00,1.00,0.21`,
    ];
    expect((await vatFile(db, days)).split('\r\n')).toEqual([...lines, '']);
    const bought = await boughtOf(made);
    await inTransaction(db, (tx) => returnPackages(tx, operator.deps, [bought.id], null));
    lines[1] = `${month},DE,19.00,4.20,0.80`;
    expect((await vatFile(db, days)).split('\r\n')).toEqual([...lines, '']);
    const day = operator.deps.now().toISOString().slice(0, 10);
    expect(await vatFile(db, { firstDay: day, lastDay: day })).toContain(',ES,');
    expect(await vatFile(db, { firstDay: '2100-01-01', lastDay: null })).not.toContain(',ES,');
  });

  it('is for owners, and the audit log says who has saved it', async () => {
    const { operator } = await withOrder(make);
    const support = await staffVisit(operator, 'support');
    expect((await support.post('/console/orders/vat', {})).status).toBe(403);
    const owner = await staffVisit(operator, 'owner');
    const saved = await owner.post('/console/orders/vat', { first: '2020-01-01' });
    expect(saved.headers.get('content-disposition')).toMatch(/filename="vat-\d{4}-\d\d-\d\d\.csv"/);
    expect(await saved.text()).toContain(',DE,19.00,');
    expect((await owner.get('/console/audit')).html).toContain('Saved the VAT by month and country as a file');
  });
});

describeOnOne('the file of orders', (make) => {
  it('says when an order was paid, its invoice, its VAT, what went back and what the provider calls its payment', async () => {
    const made = await withOrder(make);
    const { operator, db, withdraw } = made;
    const read = async () => {
      const parts: string[] = [];
      for await (const part of ordersFile(db, anyOrder)) parts.push(part);
      const [heads = '', ...rows] = parts.join('').trimEnd().split('\r\n');
      return rows.map((row) =>
        Object.fromEntries(heads.split(',').map((head, index) => [head, row.split(',')[index]])),
      );
    };
    const year = operator.deps.now().getUTCFullYear();
    const paid = { country: 'DE', vat_rate: '19.00', vat_eur: '0.80', invoice: `${year}-000001` };
    const [row] = await read();
    expect(row).toMatchObject({ ...paid, refunded_eur: '0.00', total_eur: '10.00' });
    expect(row?.payment_ref).toMatch(/^sbx_/);
    expect(row?.paid_at_utc).toContain(`${year}-`);
    await withdraw();
    await operator.runJobs();
    expect(await read()).toMatchObject([{ ...paid, refunded_eur: '10.00' }]);
    await operator.checkout();
    expect(await read()).toContainEqual(expect.objectContaining({ paid_at_utc: '', invoice: '', vat_eur: '' }));
  });
});
