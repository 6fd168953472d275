import { expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { withOrder } from '@/operator/testing/withdrawals';
import { mailOrderAgain } from './provision-order';

const dayMs = 86_400_000;

describeOnOne('the mail of an order that is sent again', (make) => {
  it('names its package while that waits, and not once it has begun or ended', async () => {
    const { operator, db, cart } = await withOrder(make, { packageId: 7242, packageCountry: 724 });
    const deps = { ...operator.deps, catalog: await catalogOf(db) };
    let sent = 0;
    const again = async () => {
      operator.mails.length = 0;
      sent += 1;
      expect(await inTransaction(db, (tx) => mailOrderAgain(tx, deps, cart.uuid, String(sent)))).toBe(true);
      return operator.mails[0]?.data;
    };
    expect(await again()).toMatchObject({ topic: 'order_completed', packageBeginsBefore: '2027-11-21T23:59:59.999Z' });
    const startsAt = deps.now();
    const expiresAt = new Date(startsAt.getTime() + 7 * dayMs);
    for (const state of [
      { status: 'running', startsAt, expiresAt },
      { status: 'depleted' },
      { status: 'expired' },
      { status: 'waiting', startsAt: null, beginsBefore: startsAt },
    ] as const) {
      await db.update(packageAssignment).set(state);
      const data = await again();
      expect(data).not.toHaveProperty('packageTitle');
      expect(data).not.toHaveProperty('packageBeginsBefore');
    }
  });
});
