import { expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { Supplier } from '@/operator/src/core/supplier';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { boughtPackage } from '@/operator/src/lines/bought-package';
import { closeNumber } from '@/operator/src/lines/line-state';
import { addAccount } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { notifySupplier } from './notify-supplier';

const batch = 100;

/** What a supplier was told, in order; it takes nothing of which `refuses` says so. */
function toldSupplier({ deps }: TestOperator, refuses: (msisdn: string) => boolean) {
  const told: string[] = [];
  const take = (msisdn: string, what: string) => {
    if (refuses(msisdn)) throw new Error('The supplier answered 409');
    told.push(`${msisdn} ${what}`);
  };
  const supplier: Supplier = {
    ...deps.supplier,
    setService: async (msisdn, { state }) => take(msisdn, state),
    setPackage: async ({ msisdn, isActive }) => take(msisdn, isActive ? 'gives data' : 'gives none'),
  };
  return { told, notify: () => notifySupplier({ ...deps, supplier }) };
}

/** So many numbers, each with a package of which the supplier knows. */
async function numbersWithPackages(operator: TestOperator, count: number) {
  const { db, now } = operator.deps;
  const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null });
  const [product] = (await catalogOf(db)).packages.filter(({ kind }) => kind === 'local');
  if (!product) throw new Error('The catalogue has no package');
  const at = now();
  const serials = Array.from({ length: count }, (_, index) => String(index + 1).padStart(9, '0'));
  const numbers = await db
    .insert(esim)
    .values(
      serials.map((serial) => ({
        userId,
        msisdn: `372${serial}`,
        iccid: serial,
        imsi: serial,
        matchingId: serial,
        smdpAddress: '',
        validUntil: at,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning();
  await db.insert(packageAssignment).values(
    numbers.map(({ id }) => ({
      ...boughtPackage({ esimId: id, product, priceCents: product.priceCents, now: at }),
      syncedActive: true,
    })),
  );
  return numbers;
}

describeOnOne('what a supplier is told', (make) => {
  it('says that a package gives no data before it says that its number is closed', async () => {
    const operator = await make();
    const [number] = await numbersWithPackages(operator, 1);
    if (!number) throw new Error('There is no number');
    await inTransaction(operator.deps.db, (tx) => closeNumber(tx, number, operator.deps.now()));
    const { told, notify } = toldSupplier(operator, () => false);
    expect(await notify()).toBe(2);
    expect(told).toEqual([`${number.msisdn} gives none`, `${number.msisdn} closed`]);
  });

  it('reaches it behind a batch of changes that it never takes', async () => {
    const operator = await make();
    const { db, now } = operator.deps;
    const numbers = await numbersWithPackages(operator, batch + 1);
    for (const number of numbers) await inTransaction(db, (tx) => closeNumber(tx, number, now()));
    const last = numbers.at(-1)?.msisdn;
    const { told, notify } = toldSupplier(operator, (msisdn) => msisdn !== last);
    await notify();
    operator.advance(5000);
    await notify();
    expect(told).toEqual([`${last} gives none`, `${last} closed`]);
    operator.advance(5000);
    expect(await notify()).toBe(0);
  });
});
