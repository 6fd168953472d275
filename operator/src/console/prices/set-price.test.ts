import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { describeOnOne } from '@/operator/testing/describe-on-both';

describeOnOne('a price that the owner sets', (make) => {
  it('is sold at once, and the audit log knows what it was before', async () => {
    const { app, deps } = await make();
    const run = (words: string) => runShopCommand({ ...deps, readPassword: async () => '' }, words.split(' '));
    const price = async () => {
      const packages: { slug: string; price: number }[] = await (await app.request('/data-packages')).json();
      return packages.find(({ slug }) => slug === 'spain-5gb-30d')?.price;
    };
    const versionOf = async () => (await (await app.request('/data-version')).json()).version;
    const before = await versionOf();
    expect(await price()).toBe(10.5);
    expect(await run('package price spain-5gb-30d 11.20')).toBe('package spain-5gb-30d: €10.50 → €11.20');
    expect(await versionOf()).not.toBe(before);
    expect(await price()).toBe(11.2);
    const [line] = await readAudit(deps.db, { limit: 1 });
    expect(await run('package price spain-5gb-30d 112')).toMatch(
      /\nLook twice: it is less than half or more than double$/,
    );
    expect(line).toMatchObject({
      action: 'price_set',
      who: null,
      subject: { kind: 'package', id: 'spain-5gb-30d' },
      details: { beforeCents: 1050, afterCents: 1120 },
    });
  });

  it('is refused for what is not there and for what is no price, and changes nothing', async () => {
    const { deps } = await make();
    const run = (words: string) => runShopCommand({ ...deps, readPassword: async () => '' }, words.split(' '));
    const audited = async () => (await readAudit(deps.db, { limit: 9 })).filter(({ action }) => action === 'price_set');
    await expect(run('package price atlantis-1gb 3.00')).rejects.toThrow('There is no package atlantis-1gb');
    await expect(run('tariff price nomad free')).rejects.toThrow('tariff price <key> <euro>');
    await expect(run('tariff price nomad 0')).rejects.toThrow('more than nothing');
    expect(await audited()).toEqual([]);
    expect(await run('tariff price nomad 49')).toMatch(/^tariff nomad: €\d+\.\d\d → €49\.00$/);
    expect(await audited()).toHaveLength(1);
  });
});
