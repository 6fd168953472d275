import { expect, it } from 'vitest';
import { seedStaff } from '@/operator/src/seed/seed-shop';
import { consoleVisit, staffPassword, staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { testOperator } from '@/operator/testing/test-operator';
import { readAudit } from './audit-log';
import { addStaff, disableStaff } from './staff-accounts';

const owner = { email: 'owner@shop.example', name: 'Olga', password: staffPassword, role: 'owner' } as const;

describeOnOne('the log-in of the console', (make) => {
  it('opens the page that was wanted, for twelve hours at most', async () => {
    const operator = await make();
    await addStaff(operator.deps, owner);
    const visit = consoleVisit(operator);
    const first = await visit.get('/console/orders?q=x');
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/console/log-in?next=%2Fconsole%2Forders%3Fq%3Dx',
    ]);
    await visit.get('/console/log-in?next=%2Fconsole%2Forders%3Fq%3Dx');
    const fields = { email: 'Owner@shop.example', password: staffPassword, next: '/console/orders?q=x' };
    const answer = await visit.post('/console/log-in', fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/orders?q=x']);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^wl_console=[^;]+; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/);
    expect((await visit.get('/console')).status).toBe(200);
    operator.advance(12 * 3_600_000);
    expect((await visit.get('/console')).status).toBe(303);
    expect((await readAudit(operator.deps.db, { limit: 2 })).map(({ action }) => action)).toEqual([
      'logged_in',
      'staff_added',
    ]);
  });

  it('says the same for an unknown address, a wrong password and a disabled account, and keeps what it is asked', async () => {
    const operator = await make();
    await addStaff(operator.deps, owner);
    await addStaff(operator.deps, { ...owner, email: 'gone@shop.example' });
    await disableStaff(operator.deps, ['gone@shop.example']);
    const pages: string[] = [];
    for (const [email, password] of [
      ['nobody@shop.example', staffPassword],
      ['owner@shop.example', 'not-the-password'],
      ['gone@shop.example', staffPassword],
    ] as const) {
      const visit = consoleVisit(operator);
      await visit.get('/console/log-in');
      const answer = await visit.post('/console/log-in', { email, password, next: '//evil.example/console' });
      expect(answer.status).toBe(401);
      pages.push((await answer.text()).replaceAll(email, '').replace(/name="token"[^>]*value="[^"]*"/, ''));
    }
    expect(pages[0]).toContain('The e-mail or the password is wrong.');
    expect(pages[0]).toContain('value="/console"');
    expect(new Set(pages).size).toBe(1);
  });

  it('ends with the log-out, on the server too', async () => {
    const operator = await make();
    const cookies: Record<string, string> = {};
    const visit = await staffVisit(operator, 'owner', cookies);
    const stolen = consoleVisit(operator, { ...cookies });
    expect((await stolen.get('/console')).status).toBe(200);
    expect((await visit.post('/console/log-out')).headers.get('location')).toBe('/console/log-in');
    expect((await visit.get('/console')).status).toBe(303);
    expect((await stolen.get('/console')).status).toBe(303);
  });

  it('is refused after ten tries in a quarter of an hour, even with the right password', async () => {
    const operator = await make();
    await addStaff(operator.deps, owner);
    const visit = consoleVisit(operator);
    await visit.get('/console/log-in');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const password = tries < 10 ? 'wrong-password' : staffPassword;
      statuses.push((await visit.post('/console/log-in', { email: owner.email, password })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

it('the accounts of the demo are nobody outside of it, not even with a log-in from before', async () => {
  const demo = await testOperator();
  await seedStaff(demo.deps);
  await seedStaff(demo.deps);
  const config = { ...demo.deps.config, isDemo: false };
  const real = await testOperator({ deps: { db: demo.deps.db, database: demo.deps.database }, config });
  const logIn = async (operator: typeof demo) => {
    const cookies: Record<string, string> = {};
    const visit = consoleVisit(operator, cookies);
    await visit.get('/console/log-in');
    const fields = { email: 'owner@example.com', password: 'wander-owner-1' };
    return { cookies, status: (await visit.post('/console/log-in', fields)).status };
  };
  const inDemo = await logIn(demo);
  expect(inDemo.status).toBe(303);
  expect((await logIn(real)).status).toBe(401);
  expect((await consoleVisit(demo, inDemo.cookies).get('/console')).status).toBe(200);
  expect((await consoleVisit(real, inDemo.cookies).get('/console')).status).toBe(303);
  await demo.close();
});

it('behind a proxy a stranger uses up the tries of the own address alone', { timeout: 60_000 }, async () => {
  const operator = await testOperator({ config: { trustedProxies: 1 } });
  await addStaff(operator.deps, owner);
  const logIn = async (chain: string, fields: Record<string, string>) => {
    const visit = consoleVisit(operator);
    await visit.get('/console/log-in');
    return (await visit.post('/console/log-in', fields, { 'X-Forwarded-For': chain })).status;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 51; tries += 1) {
    const chain = `198.51.100.${tries}, 203.0.113.66`;
    statuses.push(await logIn(chain, { email: `guess-${tries}@shop.example`, password: 'wrong-password' }));
  }
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  expect(await logIn('198.51.100.7', { email: owner.email, password: staffPassword })).toBe(303);
  await operator.close();
});

it('outside of plain http the cookie is Secure', async () => {
  const operator = await testOperator({ config: { publicUrl: 'https://operator.test' } });
  const visit = consoleVisit(operator);
  const { headers } = await visit.get('/console/log-in');
  expect(headers.getSetCookie()[0]).toContain('; Secure;');
  await operator.close();
});
