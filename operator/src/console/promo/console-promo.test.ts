import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { promoCode } from '@/operator/src/db/schema/orders';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { moneyOperator } from '@/operator/testing/money-operator';

const fields = { code: 'winter-15', what: 'percent', amount: '15', lastDay: '2026-12-31', often: 'many' };

describeOnOne('promo codes in the console', (make) => {
  it('are made, count at once, are counted, and end', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const visit = await staffVisit(operator, 'owner');
    const made = await visit.post('/console/promo-codes', fields);
    expect(made.headers.get('location')).toBe('/console/promo-codes?note=make:done');
    const { cart } = await operator.checkout({ promoCode: 'Winter-15' });
    expect(cart.uuid).not.toBe('');
    const asked = async () => (await operator.app.request('/promo-code/WINTER-15?tariff=1')).status;
    expect(await asked()).toBe(200);
    const list = (await visit.get('/console/promo-codes?q=winter')).html;
    expect(list).toContain('15% off');
    expect(list).toContain('31 December 2026');
    expect(list).toContain('1 order');
    expect(list).not.toContain('WELCOME10');
    expect((await visit.get('/console/promo-codes/WINTER-15/end')).html).toContain('used by 1 order');
    const ended = await visit.post('/console/promo-codes/WINTER-15/end');
    expect(ended.headers.get('location')).toBe('/console/promo-codes?note=end:done');
    const again = await visit.post('/console/promo-codes/WINTER-15/end');
    expect(again.headers.get('location')).toBe('/console/promo-codes?note=end:nothing');
    expect(await asked()).toBe(400);
    const lines = (await readAudit(operator.deps.db, { limit: 9 })).filter(({ subject }) => subject.kind === 'promo');
    expect(lines).toMatchObject([
      { action: 'promo_ended', subject: { id: 'WINTER-15' } },
      { action: 'promo_created', details: { percent: 15, until: '2026-12-31' }, who: { name: 'Olga' } },
    ]);
  });

  it('are refused beside the field, and what was typed stays', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    for (const [wrong, field] of [
      [{ code: 'x' }, 'code'],
      [{ code: 'ВЕСНА' }, 'code'],
      [{ what: 'gigabytes' }, 'what'],
      [{ what: '' }, 'what'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '91' }, 'amount'],
      [{ amount: '1.5' }, 'amount'],
      [{ what: 'bonus', amount: '100.01' }, 'amount'],
      [{ lastDay: '2026-11-20' }, 'lastDay'],
      [{ lastDay: '2027-02-30' }, 'lastDay'],
    ] as const) {
      const answer = await visit.post('/console/promo-codes', { ...fields, ...wrong });
      const html = await answer.text();
      const given = { ...fields, ...wrong };
      expect([wrong, answer.status, html.includes(`id="${field}-fault"`)]).toEqual([wrong, 422, true]);
      for (const text of [given.code, given.amount, given.lastDay]) expect(html).toContain(`value="${text}"`);
    }
    await visit.post('/console/promo-codes', fields);
    const twice = await visit.post('/console/promo-codes', fields);
    expect([twice.status, (await twice.text()).includes('This code is taken')]).toEqual([422, true]);
    expect(await operator.deps.db.select().from(promoCode)).toHaveLength(1);
  });

  it('are shown once more before they count where they may be a slip, with a way back to what was typed', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    for (const [odd, words] of [
      [{ amount: '51' }, '51% off leaves less than half of each price'],
      [{ what: 'bonus', amount: '50' }, '€50.00 is more than half of what the cheapest tariff costs, €10.00'],
      [{ lastDay: '' }, 'no last day and any number of orders may use it'],
      [{ lastDay: '2062-12-31' }, 'its last day is more than a year away'],
    ] as const) {
      const given = { ...fields, ...odd };
      const answer = await visit.post('/console/promo-codes', given);
      const html = await answer.text();
      expect([odd, answer.status, html.includes('Look twice')]).toEqual([odd, 200, true]);
      expect(html).toContain(words);
      const back = /href="(\/console\/promo-codes\/new\?[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const form = (await visit.get(back)).html;
      for (const text of [given.code, given.amount]) expect(form).toContain(`value="${text}"`);
    }
    expect(await operator.deps.db.select().from(promoCode)).toEqual([]);
    const once = await visit.post('/console/promo-codes', { ...fields, code: 'ANA-ONLY', often: 'once', lastDay: '' });
    expect(once.headers.get('location')).toBe('/console/promo-codes?note=make:done');
    const made = await visit.post('/console/promo-codes', { ...fields, amount: '60', isSure: 'yes' });
    expect(made.headers.get('location')).toBe('/console/promo-codes?note=make:done');
    expect(await operator.deps.db.select().from(promoCode)).toHaveLength(2);
  });

  it('are only seen by support', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const visit = await staffVisit(operator, 'support');
    const { html } = await visit.get('/console/promo-codes');
    expect(html).toContain('WELCOME10');
    expect(html).not.toContain('/console/promo-codes/new');
    expect((await visit.get('/console/promo-codes/new')).status).toBe(403);
    expect((await visit.post('/console/promo-codes', fields)).status).toBe(403);
    expect((await visit.post('/console/promo-codes/WELCOME10/end')).status).toBe(403);
    expect(await operator.deps.db.select().from(promoCode)).toHaveLength(3);
  });

  it('are made and ended by command too', async () => {
    const { deps } = await make();
    const run = (words: string) => runShopCommand({ ...deps, readPassword: async () => '' }, words.split(' '));
    expect(await run('promo add team-5 bonus 5 2026-12-31')).toBe('TEAM-5 counts from now on');
    expect(await run('promo add team-80 percent 80 2026-12-31')).toBe(
      'TEAM-80 counts from now on\nLook twice: 80% off leaves less than half of each price',
    );
    await expect(run('promo add team-6 bonus 500')).rejects.toThrow('from 0.01 to 100');
    expect(await run('promo end Team-5')).toBe('TEAM-5 has ended');
    await expect(run('promo end team-5')).rejects.toThrow('no code');
  });
});
