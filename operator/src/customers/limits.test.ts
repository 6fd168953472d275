import { expect, it } from 'vitest';
import { addAccount, openSession, send, testPassword } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { withNumber } from '@/operator/testing/refills';
import { besideOf } from '@/operator/testing/test-database';
import { countUse, forgetLogIns, type LimitName, limits } from './limits';

type Asked = { readonly times: number; readonly ip: string; readonly email: string };

describeOnOne('what one address may ask for', (make) => {
  /** Sends a call until it is refused for its number; gives how often it was not, and how another address fares then. */
  async function refusedAfter(name: LimitName, path: string, bodyOf: (asked: Asked) => object | null) {
    const { operator } = await withNumber(make);
    const ask = async (times: number, ip: string) => {
      const body = bodyOf({ times, ip, email: `someone-${times}@example.com` });
      const headers = { 'X-Forwarded-For': ip, 'X-Location-Key': 'test-location-key' };
      return send(operator, path.replace('{times}', String(times)), { headers, ...(body && { body }) });
    };
    let passed = 0;
    while (passed <= limits[name].points && (await ask(passed, '192.0.2.1')).status !== 429) passed += 1;
    const late = await ask(passed, '192.0.2.1');
    expect(late.answer).toEqual({ code: 'too_many_requests' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    return { passed, elsewhere: (await ask(passed, '192.0.2.2')).status };
  }

  it('is thirty top-ups in a quarter of an hour', async () => {
    const body = { esim: { phone: '372000000001', email: 'ana@example.com' }, price: 50, paymentMethod: 'none' };
    expect(await refusedAfter('refillIp', 'POST /refill', () => body)).toEqual({ passed: 30, elsewhere: 400 });
  });

  it('is thirty promo codes that nobody knows', async () => {
    const asked = await refusedAfter('promoIp', 'GET /promo-code/NONE{times}?tariff=1', () => null);
    expect(asked).toEqual({ passed: 30, elsewhere: 400 });
  });

  it('is thirty reset mails, whoever they are for', async () => {
    const asked = await refusedAfter('resetMailIp', 'POST /resetting/send-email', ({ email }) => ({ email }));
    expect(asked).toEqual({ passed: 30, elsewhere: 200 });
  });

  it('is thirty new passwords by a token that is none', async () => {
    const guess = ({ times }: Asked) => ({ token: `guess-${times}`, password: 'north-star-77' });
    expect(await refusedAfter('resetIp', 'POST /resetting/reset', guess)).toEqual({ passed: 30, elsewhere: 400 });
  });
});

describeOnOne('what one account may try', (make, kind) => {
  // Only a server has a second operator.
  if (kind === 'postgres')
    it('counts anew at every operator once one has started the count anew', async () => {
      const { deps } = await make();
      const beside = await besideOf(deps.database);
      const other = { ...deps, db: beside.db };
      try {
        for (let times = 0; times < limits.loginAccount.points; times += 1)
          await countUse(other, 'loginAccount', 'ana');
        await expect(countUse(other, 'loginAccount', 'ana')).rejects.toThrow('too_many_requests');
        await expect(countUse(deps, 'loginAccount', 'ana')).rejects.toThrow('too_many_requests');
        await forgetLogIns(deps, 'ana', '192.0.2.1');
        for (const operator of [deps, other]) await countUse(operator, 'loginAccount', 'ana');
      } finally {
        await beside.close();
      }
    });

  it('is ten old passwords in a quarter of an hour; the right one starts the count anew', async () => {
    const { operator } = await withNumber(make);
    const { userId } = await addAccount(operator, 'bea@example.com');
    const { token } = await openSession(operator, userId);
    const change = async (oldPassword: string) => {
      const body = { oldPassword, newPassword: testPassword, repeatPassword: testPassword };
      return (await send(operator, 'POST /profile/change-password', { token, body })).status;
    };
    for (let times = 0; times < 9; times += 1) expect(await change(`guess-${times}-long`)).toBe(400);
    expect(await change(testPassword)).toBe(200);
    for (let times = 0; times < 10; times += 1) expect(await change(`guess-${times}-long`)).toBe(400);
    expect(await change(testPassword)).toBe(429);
  });
});
