import { expect, it } from 'vitest';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { safeNext } from './guard';

const pages = ['/console', '/console/orders', '/console/orders/WL-XXXXXXXX', '/console/orders/WL-XXXXXXXX/refund'];

describeOnBoth('the console', (make) => {
  it('shows nothing to whoever is not logged in, and does nothing for them', async () => {
    const { app } = await make();
    for (const path of pages) expect((await app.request(path)).status).toBe(303);
    const posts = ['log-out', 'orders/WL-1/mail', 'orders/WL-1/block', 'orders/WL-1/unblock', 'orders/WL-1/refund'];
    for (const path of posts) {
      const headers = { Origin: 'http://operator.test' };
      const answer = await app.request(`/console/${path}`, { method: 'POST', headers, body: new URLSearchParams() });
      expect(answer.status).toBe(403);
    }
  });

  it('takes a form only from its own pages, with the token of its own log-in', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const { html } = await visit.get('/console');
    const own = await visit.post('/console/log-out', {}, { Origin: 'https://evil.example' });
    expect(own.status).toBe(403);
    expect((await visit.post('/console/log-out', {}, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await visit.post('/console/log-out', {}, { Origin: 'null' })).status).toBe(403);
    expect((await visit.post('/console/log-out', { token: 'made-up' })).status).toBe(403);
    expect((await visit.post('/console/log-out', { token: '' })).status).toBe(403);
    expect(html).toContain('action="/console/log-out"');
    expect((await visit.post('/console/log-out')).status).toBe(303);
  });

  it('forbids scripts, frames and whatever is not its own, and is never kept', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'support');
    for (const path of ['/console', '/console/log-in', '/console/nothing']) {
      const { headers, html } = await visit.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(html).not.toMatch(/<script|style="|onclick/);
    }
    const { html } = await visit.get('/console');
    const sheet = /href="(\/console\/assets\/console\.css\?v=[\da-f]+)"/.exec(html)?.[1] ?? '';
    const css = await operator.app.request(sheet);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect((await operator.app.request('/console/assets/fonts/onest-latin.woff2')).status).toBe(200);
    expect((await operator.app.request('/console/assets/fonts/..%2F..%2Fpackage.json')).status).toBe(404);
  });

  it('says in a page of its own what it does not find', async () => {
    const visit = await staffVisit(await make(), 'owner');
    for (const path of ['/console/nothing', '/console/orders/WL-NOTHING', '/console/orders/%00/refund']) {
      const { status, html } = await visit.get(path);
      expect([status, html.includes('There is no such page or order.')]).toEqual([404, true]);
    }
    expect((await visit.get('/console/orders?q=%00%27;--&older=x&state=odd')).status).toBe(200);
  });
});

it.each([
  ['/console/orders?q=a', '/console/orders?q=a'],
  ['/console', '/console'],
  ['//evil.example/console', '/console'],
  ['/console/../../evil', '/console'],
  ['/consoles', '/console'],
  ['/console\\@evil.example', '/console'],
  ['https://evil.example/console', '/console'],
])('after the log-in %s leads to %s', (given, wanted) => {
  expect(safeNext(given)).toBe(wanted);
});
