import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contentDocument, dataPackage } from '@/operator/src/db/schema/catalog';
import { dataVersion } from '@/operator/src/db/schema/process-state';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';

describeOnOne('the version of the data', (make) => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await make();
  });

  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await operator.app.request(path, { headers })).json();
  const ask = async () => String((await read('/data-version')).version);
  const first = async (headers = {}) => (await read('/data-packages', headers))[0];
  const setPrice = async (priceCents: number) => {
    const { id } = await first();
    await operator.deps.db.update(dataPackage).set({ priceCents }).where(eq(dataPackage.id, id));
  };

  it('stays the same until catalogue or content change, whoever changes them', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    await setPrice(111);
    const second = await ask();
    expect(second).not.toBe(first);
    await operator.deps.db.delete(contentDocument).where(eq(contentDocument.name, 'nothing of that name'));
    expect(await ask()).not.toBe(second);
  });

  it('makes the new price be sold at once, after a storefront has asked or has said what it knows', async () => {
    await setPrice(222);
    const version = await ask();
    expect((await first()).price).toBe(2.22);
    await setPrice(333);
    const heard = `${Number.parseInt(version, 10) + 1}-${version.split('-')[1]}`;
    expect((await first({ 'X-Data-Version': heard })).price).toBe(3.33);
  });

  it('tells its state from that of another database which has seen as many changes', async () => {
    const other = await make();
    const askOther = async () => (await (await other.app.request('/data-version')).json()).version;
    const [row] = await operator.deps.db.select().from(dataVersion);
    await other.deps.db.update(dataVersion).set({ version: row?.version ?? 0 });
    const [id] = await other.deps.db.select().from(dataPackage).limit(1);
    await other.deps.db
      .update(dataPackage)
      .set({ priceCents: 444 })
      .where(eq(dataPackage.id, id?.id ?? 0));
    await setPrice(555);
    const [ours, theirs] = [await ask(), await askOther()];
    expect(ours.split('-')[0]).toBe(theirs.split('-')[0]);
    expect(ours).not.toBe(theirs);
  });

  it('is kept by nobody on the way', async () => {
    expect((await operator.app.request('/data-version')).headers.get('cache-control')).toBe('no-store');
  });
});
