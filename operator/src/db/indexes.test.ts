import { expect, it } from 'vitest';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { freshDatabase } from '@/operator/testing/fresh-database';

const uuid = '00000000-0000-4000-8000-000000000000';

/** What the shop looks for in tables that grow with every sale: to read all their rows takes longer from day to day. */
const lookups = {
  'the packages of a number': 'select 1 from package_assignment where esim_id = 1',
  'the numbers of a customer': 'select 1 from esim where user_id = 1',
  'the orders of a customer': 'select 1 from orders where user_id = 1',
  'the sales of a day': "select count(*) from orders where kind = 'order' and paid_at >= now() - interval '1 day'",
  'the payments of an order': `select 1 from payment where order_id = '${uuid}'`,
  'the withdrawals from an order': `select 1 from withdrawal where order_id = '${uuid}'`,
  'the uses of a promo code': "select count(*) from promo_use where code = 'BONUS5'",
  'the entries of an account': 'select 1 from ledger_entry where account_id = 1',
  'the mails of an hour': "select count(*) from outbox where sent_at > now() - interval '1 hour'",
  'the mails that were given up': 'select count(*) from outbox where sent_at is null and next_at is null',
};

describeOnBoth('an index', (_, kind) => {
  it('leads to whatever is looked for', async () => {
    const database = await freshDatabase(kind);
    try {
      const withoutIndex: string[] = [];
      for (const [name, statement] of Object.entries(lookups)) {
        // Tables of a test are so small that reading all of them is cheaper.
        await database.execute('set enable_seqscan = off');
        const plan = await database.query(`explain ${statement}`);
        if (JSON.stringify(plan).includes('Seq Scan')) withoutIndex.push(name);
      }
      expect(withoutIndex).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
