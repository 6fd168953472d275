import { serve } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { createOperator } from '@/operator/src/app';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';
import { bulkPayments, moneyOperator } from '@/operator/testing/money-operator';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Orders of two batches behind an address, over a database that can be broken. */
async function brokenShop(make: Make) {
  const operator = await moneyOperator(make, { stock: 0 });
  await bulkPayments(operator, 501);
  const { log, lines } = logLines();
  const { app } = createOperator({ ...operator.deps, log });
  const server = serve({ fetch: (request) => app.fetch(request, {}), port: 0, hostname: '127.0.0.1' });
  closing.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${address.port}${path}`, { ...init, redirect: 'manual' });
  const visit = await staffVisit({ deps: operator.deps, app: { request } }, 'owner');
  const { database } = operator.deps;
  const loseCountries = () => database.execute('alter table country rename to lost_country');
  /** Lets countries be asked for so many times more. */
  const answer = (times: number) =>
    database.execute(`
      create sequence if not exists asked;
      alter sequence asked restart;
      create or replace function answers() returns boolean language plpgsql as $$
      begin
        if nextval('asked') > ${times} then raise exception 'the disk is full'; end if;
        return true;
      end $$;
      create or replace view country as select * from lost_country where (select answers())`);
  const timesAsked = async () => Number((await database.query('select last_value as n from asked'))[0]?.n);
  return { visit, lines, loseCountries, answer, timesAsked };
}

describeOnOne('a file of orders', (make) => {
  it('that breaks off in the middle is no whole download: the connection ends before the file does', async () => {
    const { visit, lines, loseCountries, answer, timesAsked } = await brokenShop(make);
    await loseCountries();
    await answer(100);
    const whole = await visit.post('/console/orders/file');
    expect((await whole.text()).split('\r\n')).toHaveLength(503);
    // Each batch asks for as many countries.
    await answer((await timesAsked()) / 2);
    const part = await visit.post('/console/orders/file');
    // One that fails before the server has sent anything is no file at all.
    if (part.status === 200) await expect(part.text()).rejects.toThrow('terminated');
    else expect([part.status, part.headers.get('content-disposition')]).toEqual([500, null]);
    expect(lines).toMatchObject([{ level: 50, msg: 'file broke off' }]);
  });

  it('that cannot begin is a page that says so, and no file', async () => {
    const { visit, loseCountries } = await brokenShop(make);
    await loseCountries();
    for (const path of ['/console/orders/file', '/console/orders/vat']) {
      const answer = await visit.post(path);
      const html = await answer.text();
      expect([path, answer.status, html.includes('Something went wrong')]).toEqual([path, 500, true]);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });
});
