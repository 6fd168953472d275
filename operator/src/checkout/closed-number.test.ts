import { expect, it } from 'vitest';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { closeNumber } from '@/operator/src/lines/line-state';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { withNumber } from '@/operator/testing/refills';

describeOnOne('a number whose contract has ended', (make) => {
  it('takes no top-up any more, and answers like a number that nobody has', async () => {
    const { operator, number, fill } = await withNumber(make);
    await inTransaction(operator.deps.db, (tx) => closeNumber(tx, number, operator.deps.now()));
    const closed = await fill();
    const nobodys = await fill({ phone: '372999999999' });
    expect(closed).toMatchObject({ status: 400, answer: { code: 'number_email_not_found' } });
    expect(closed.answer).toEqual(nobodys.answer);
    expect(await operator.deps.db.select().from(orders)).toHaveLength(0);
  });
});
