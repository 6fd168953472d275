import { expect, it } from 'vitest';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { safeNext } from './guard';

const ownScript = /^<script defer="" src="(\/console\/assets\/keys\.js\?v=[\da-f]+)"><\/script>$/;

const pages = [
  ...['/console', '/console/orders', '/console/orders/WL-XXXXXXXX', '/console/orders/WL-XXXXXXXX/refund'],
  ...['/console/work', '/console/work/jobs', '/console/work/mails', '/console/work/parked/sandbox/evt'],
  ...['/console/prices', '/console/prices/versions/1', '/console/promo-codes', '/console/promo-codes/new'],
  ...['/console/customers', '/console/customers/1', '/console/numbers/372000000001', '/console/content/faq/3'],
  ...['/console/audit', '/console/team', '/console/team/new', '/console/more'],
];
const sent = [
  ...['log-out', 'orders/WL-1/mail', 'orders/WL-1/block', 'orders/WL-1/unblock', 'orders/WL-1/refund'],
  ...['work/parked/sandbox/evt/refund', 'work/parked/sandbox/evt/attach', 'work/parked/sandbox/evt/set-aside'],
  ...['work/jobs/1/retry', 'work/mails/1/retry', 'prices', 'prices/review', 'prices/edit'],
  ...['prices/versions/1/put-back', 'promo-codes', 'promo-codes/X/end', 'numbers/1/block', 'numbers/1/unblock'],
  'numbers/1/packages/1/cancel',
  ...['content/faq/3', 'content/faq/3/preview', 'content/faq/3/versions/1/put-back'],
  ...['team', 'team/1/password', 'team/1/disable', 'team/1/enable'],
];

describeOnOne('the console', (make) => {
  it('shows nothing to whoever is not logged in, and does nothing for them', async () => {
    const { app } = await make();
    for (const path of pages) expect((await app.request(path)).status).toBe(303);
    for (const path of sent) {
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

  it('keeps nothing of what another page sent, and no password of what came too late', async () => {
    const visit = await staffVisit(await make(), 'owner');
    const typed = { token: 'made-up', name: 'Typed name', password: 'typed-password' };
    const html = async (headers?: Record<string, string>) => (await visit.post('/console/team', typed, headers)).text();
    expect(await html()).toContain('Typed name');
    expect(await html()).not.toContain('typed-password');
    expect(await html({ Origin: 'https://evil.example' })).not.toContain('Typed name');
  });

  it('lets its own keys run and no other script, forbids frames and whatever is not its own, and is never kept', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'support');
    for (const path of ['/console', '/console/log-in', '/console/nothing']) {
      const { headers, html } = await visit.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe/);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(html).not.toMatch(/style="|onclick/);
      const isPage = path === '/console';
      expect(policy.includes("script-src 'self';")).toBe(isPage);
      const scripts = html.match(/<script.*?<\/script>/gs) ?? [];
      expect(scripts).toEqual(isPage ? [expect.stringMatching(ownScript)] : []);
    }
    const { html } = await visit.get('/console');
    const sheet = /href="(\/console\/assets\/console\.css\?v=[\da-f]+)"/.exec(html)?.[1] ?? '';
    const css = await operator.app.request(sheet);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const keys = /src="(\/console\/assets\/keys\.js[^"]+)"/.exec(html)?.[1] ?? '';
    const script = await operator.app.request(keys);
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await operator.app.request('/console/assets/fonts/onest-latin.woff2')).status).toBe(200);
    expect((await operator.app.request('/console/assets/fonts/..%2F..%2Fpackage.json')).status).toBe(404);
  });

  it('says in a page of its own what it does not find', async () => {
    const visit = await staffVisit(await make(), 'owner');
    for (const path of ['/console/nothing', '/console/orders/WL-NOTHING', '/console/orders/%00/refund']) {
      const { status, html } = await visit.get(path);
      expect([status, html.includes('There is no such page or order.')]).toEqual([404, true]);
    }
    for (const path of ['orders', 'audit', 'customers', 'prices', 'promo-codes', 'work/jobs', 'work/mails', 'content'])
      for (const query of [
        'q=%00%27;--&older=x&state=odd&who=-1',
        'older=99999999999&after=99999999999&who=99999999999',
      ])
        expect([path, query, (await visit.get(`/console/${path}?${query}`)).status]).toEqual([path, query, 200]);
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
