import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { dataPackage, priceVersion, tariff } from '@/operator/src/db/schema/catalog';
import { orders } from '@/operator/src/db/schema/orders';
import { type ConsoleVisit, staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { moneyOperator } from '@/operator/testing/money-operator';
import type { TestOperator } from '@/operator/testing/test-operator';

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What a browser would send of the forms on a page: fields as they are, ticked boxes as `on`. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  const sent = inputs.filter((input) => !input.includes('type="checkbox"') || input.includes(' checked'));
  return Object.fromEntries(
    sent.flatMap((input) => {
      const name = attribute(input, 'name');
      return name ? [[name, decoded(attribute(input, 'value') ?? 'on')]] : [];
    }),
  );
}

async function review(visit: ConsoleVisit, path: string, typed: Record<string, string>) {
  const { token: _, ...fields } = fieldsOf((await visit.get(path)).html);
  const answer = await visit.post('/console/prices/review', { ...fields, ...typed });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function priceOf({ app }: TestOperator, slug: string) {
  const packages: { slug: string; price: number; cost: number; available: boolean }[] = await (
    await app.request('/data-packages')
  ).json();
  return packages.find((row) => row.slug === slug);
}

type Cost = { readonly cost: number };

async function costIn({ app }: TestOperator, id: number) {
  const found: { data: Cost; sms: Cost } = await (await app.request(`/countries/${id}/calculate`)).json();
  return found;
}

const cell = 'zone:europe:5000:30';

describeOnOne('prices in the console', (make) => {
  it('change for a whole zone after a review, as one version that can be put back', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const visit = await staffVisit(operator, 'owner');
    await operator.checkout({ packageId: 7243, packageCountry: 724 });
    expect((await operator.deps.db.select().from(orders))[0]?.packageId).toBe(7243);
    const { status, html } = await review(visit, '/console/prices', { [cell]: '11,90' });
    expect(status).toBe(200);
    expect(html).toContain('Europe, 5 Gb');
    expect(html).toContain('+13.3%');
    expect(html).toContain('1 reserved order keeps the price that was shown');
    expect((await priceOf(operator, 'spain-5gb-30d'))?.price).toBe(10.5);
    const { changes = '' } = fieldsOf(html);
    const done = await visit.post('/console/prices', { changes, note: 'Winter' });
    expect(done.headers.get('location')).toBe('/console/prices?note=publish:done');
    for (const slug of ['spain-5gb-30d', 'france-5gb-30d'])
      expect(await priceOf(operator, slug)).toMatchObject({ price: 11.9, cost: 0.0024 });
    expect((await priceOf(operator, 'japan-5gb-30d'))?.price).toBe(13);
    const lines = (await readAudit(operator.deps.db, { limit: 99 })).filter(({ action }) => action === 'price_set');
    expect(lines[0]).toMatchObject({ who: { name: 'Olga' }, details: { beforeCents: 1050, afterCents: 1190 } });
    const list = await visit.get('/console/prices');
    expect(list.html).toContain('Version 1 is in the shop.');
    expect(list.html).toContain('Winter');
    expect((await visit.get('/console/prices/versions/1')).html).toContain('€10.50');
    const back = await (await visit.post('/console/prices/versions/1/put-back')).text();
    expect(back).toContain('Puts version 1 back');
    await visit.post('/console/prices', { changes: fieldsOf(back).changes ?? '', note: 'back' });
    expect((await priceOf(operator, 'spain-5gb-30d'))?.price).toBe(10.5);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('are held back with a word beside the field, and nothing that was typed is lost', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const other = { 'tariff:nomad': '51' };
    for (const [typed, words] of [
      ['free', 'Write an amount in euro'],
      ['0', 'A price is more than nothing'],
      ['20000', 'No more than 10000.00'],
    ] as const) {
      const { status, html } = await review(visit, '/console/prices', { ...other, [cell]: typed });
      expect([status, html.includes(words)]).toEqual([422, true]);
      expect(html).toMatch(/<title>Error: /);
      // It leads to what is wrong, and to one place alone.
      expect(html.match(/autofocus/g)).toHaveLength(1);
      expect(html).toMatch(new RegExp(`<input[^>]* autofocus[^>]*value="${typed}"`));
      expect(html).toMatch(new RegExp(`<input[^>]*aria-invalid="true"[^>]*value="${typed}"`));
      expect(html).toMatch(/<input[^>]*name="tariff:nomad"[^>]*value="51"/);
    }
    const world = { 'zone:world:1000:7': '9.50', 'zone:world:3000:30': '19.50', 'zone:world:5000:30': '29.50' };
    const many = { ...world, 'zone:world:10000:30': '49.50', 'zone:world:20000:30': '89.50' };
    const all = await review(visit, '/console/prices', many);
    expect([all.status, all.html.includes('no more than 300 packages at one time')]).toEqual([422, true]);
    for (const [name, price] of Object.entries(many))
      expect(all.html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${price}"`));
    const odd = await review(visit, '/console/prices', { [cell]: '1.19' });
    expect(odd.html).toContain('Look twice: Europe, 5 Gb would be less than half');
    const balance = await review(visit, '/console/prices', { 'balance:nomad': '500', 'tariff:nomad': '51' });
    expect(balance.html).toMatch(/Look twice: [^,<]+, starting balance would be less than half or more than double/);
    const nothing = await review(visit, '/console/prices', {});
    expect([nothing.status, nothing.location]).toEqual([303, '/console/prices?note=publish:nothing']);
    expect(await operator.deps.db.select().from(orders)).toEqual([]);
    const edit = await visit.post('/console/prices/edit', { ...fieldsOf(odd.html), changes: '' });
    expect(await edit.text()).toMatch(/class="cellp is-new"><input[^>]*value="1.19"/);
  });

  it('of a zone by the megabyte, minute and SMS are kept to a hundredth of a cent, and so is what is sold by the megabyte', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const path = '/console/prices?tab=rates';
    const wrong = await review(visit, path, { 'rate:europe:data': '0.00905' });
    expect([wrong.status, wrong.html.includes('at most four digits behind the point')]).toEqual([422, true]);
    const before = await costIn(operator, 724);
    const { html } = await review(visit, path, { 'rate:europe:data': '0,0125', 'rate:europe:sms': '0' });
    expect(html).toContain('Europe, Data, per Mb');
    expect(html).toContain('Look twice: Europe, Outgoing SMS would be less than half or more than double');
    const { html: slip } = await review(visit, path, { 'rate:europe:call': '1.9', 'rate:world:incomingSms': '0.1' });
    expect(slip).toContain('Look twice: Europe, Outgoing minute, Rest of the world, Incoming SMS would be');
    expect(html).toContain('€0.0125');
    const done = await visit.post('/console/prices', { changes: fieldsOf(html).changes ?? '', note: '' });
    expect(done.headers.get('location')).toBe('/console/prices?note=publish:done');
    const after = await costIn(operator, 724);
    expect(before.data.cost).not.toBe(after.data.cost);
    expect([after.data.cost, after.sms.cost]).toEqual([0.0125, 0]);
    expect((await costIn(operator, 392)).data.cost).not.toBe(0.0125);
    const metered = await operator.deps.db.select().from(dataPackage).where(eq(dataPackage.kind, 'per_megabyte'));
    const of = (code: string) => metered.find(({ countryCodes }) => countryCodes[0] === code)?.cost;
    expect([of('ES'), of('FR')]).toEqual([125, 125]);
    expect(of('JP')).not.toBe(125);
    const [line] = await readAudit(operator.deps.db, { limit: 1 });
    expect(line).toMatchObject({ action: 'rate_set', subject: { kind: 'zone', id: 'europe' } });
    expect((await visit.get('/console/audit')).html).toContain('Set a rate of a zone');
  });

  it('of somebody else in the meantime are not overwritten', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const { html } = await review(visit, '/console/prices?tab=local&q=spain', { 'package:spain-5gb-30d': '12' });
    const command = { ...operator.deps, readPassword: async () => '' };
    await runShopCommand(command, 'package price spain-5gb-30d 9.90'.split(' '));
    const { token: _, ...sent } = fieldsOf(html);
    const answer = await visit.post('/console/prices', { ...sent, note: 'Mine' });
    const text = await answer.text();
    expect(answer.status).toBe(409);
    expect(text).toContain('spain-5gb-30d is not any more what it was');
    expect(text).toContain('value="Mine"');
    expect((await priceOf(operator, 'spain-5gb-30d'))?.price).toBe(9.9);
    const { token: __, ...kept } = fieldsOf(text);
    const edited = fieldsOf(await (await visit.post('/console/prices/edit', kept)).text());
    expect(edited).toMatchObject({ 'package:spain-5gb-30d': '12', 'was:package:spain-5gb-30d': '990' });
  });

  it('that are published twice by a double press are published once, and nothing else is said', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const { html } = await review(visit, '/console/prices', { [cell]: '11,90' });
    const { token: _, ...sent } = fieldsOf(html);
    for (const press of ['first', 'second']) {
      const answer = await visit.post('/console/prices', sent);
      const location = answer.headers.get('location');
      expect([press, answer.status, location]).toEqual([press, 303, '/console/prices?note=publish:done']);
    }
    expect(await operator.deps.db.select().from(priceVersion)).toHaveLength(1);
  });

  it('of a tariff renew what each tariff saves, and a package leaves the sale', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const saving = async () =>
      (await operator.deps.db.select().from(tariff)).find(({ key }) => key === 'nomad')?.economyCents ?? 0;
    const before = await saving();
    const { html } = await review(visit, '/console/prices', { 'tariff:nomad': '48', 'balance:second': '6.00' });
    expect(html).toContain('Second number, starting balance');
    await visit.post('/console/prices', { changes: fieldsOf(html).changes ?? '', note: '' });
    expect(await saving()).toBe(before + 200);
    const path = '/console/prices?tab=local&q=spain-5gb';
    const { 'sale:spain-5gb-30d': ticked, ...fields } = fieldsOf((await visit.get(path)).html);
    expect(ticked).toBe('on');
    const off = await visit.post('/console/prices/review', fields);
    await visit.post('/console/prices', { changes: fieldsOf(await off.text()).changes ?? '', note: '' });
    expect((await priceOf(operator, 'spain-5gb-30d'))?.available).toBe(false);
    expect((await visit.get('/console/prices?tab=off')).html).toContain('spain-5gb-30d');
    const command = { ...operator.deps, readPassword: async () => '' };
    const answer = await runShopCommand(command, 'package sale spain-5gb-30d on'.split(' '));
    expect(answer).toBe('package spain-5gb-30d: on sale');
    expect((await priceOf(operator, 'spain-5gb-30d'))?.available).toBe(true);
  });

  it('are only looked at by support, whatever is sent', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'support');
    const { html } = await visit.get('/console/prices');
    expect(html).toContain('An owner changes them');
    expect(html).not.toContain('name="zone:');
    const change = { kind: 'package', name: 'spain-5gb-30d', field: 'price', before: 1050, after: 1 };
    const changes = JSON.stringify([change]);
    for (const path of ['/console/prices', '/console/prices/review', '/console/prices/versions/1/put-back'])
      expect((await visit.post(path, { changes })).status).toBe(403);
    expect((await priceOf(operator, 'spain-5gb-30d'))?.price).toBe(10.5);
    const owner = await staffVisit(operator, 'owner');
    for (const bad of [
      '',
      '[]',
      '{',
      JSON.stringify([{ ...change, after: 0 }]),
      JSON.stringify([{ ...change, after: -5 }]),
    ])
      expect((await owner.post('/console/prices', { changes: bad })).status).toBe(404);
  });

  it('are listed in pages, one package after another', async () => {
    const visit = await staffVisit(await make(), 'owner');
    const seen: string[] = [];
    let path = '/console/prices?tab=local';
    for (let page = 0; path !== '' && page < 40; page += 1) {
      const { html } = await visit.get(path);
      seen.push(...[...html.matchAll(/name="package:([^"]+)"/g)].map(([, slug = '']) => slug));
      path = decoded(/href="([^"]+)" rel="next"/.exec(html)?.[1] ?? '');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(300);
    expect(seen).toContain('spain-5gb-30d');
  });
});
