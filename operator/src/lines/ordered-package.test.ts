import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { shownBalance } from '@/operator/src/ledger/balances';
import { openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { checkoutBody, moneyOperator, sendEvent, startTariffId } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';

const spain = 724;

describeOnBoth('a package that came with the order', (make) => {
  it('is not taken for an activation of a moment ago: the same one again is refused, and costs nothing', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { db } = operator.deps;
    const product = (await db.select().from(dataPackage)).find(
      ({ kind, available, countryCodes }) => kind === 'local' && available && countryCodes.includes('ES'),
    );
    const body = checkoutBody({ packageId: product?.id, packageCountry: spain });
    const { answer } = await send(operator, `POST /tariffs/${startTariffId}/checkout`, { body });
    const { uuid } = checkoutResultSchema.parse(answer).cart;
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'approved' });
    await operator.runJobs();
    const [number] = await db.select().from(esim).where(eq(esim.orderId, uuid));
    if (!number) throw new Error('The order made no number');
    await giveBalance(operator, number.msisdn, 10_000);
    const before = await shownBalance(db, number.msisdn);
    const { token } = await openSession(operator, number.userId);
    const again = await send(operator, `GET /profile/esim/${number.id}/packages/${product?.id}/${spain}`, { token });
    expect(again).toMatchObject({ status: 400, answer: { code: 'active_package_exists' } });
    expect(await shownBalance(db, number.msisdn)).toBe(before);
    expect(await db.select().from(packageAssignment)).toHaveLength(1);
  });
});
