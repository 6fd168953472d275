import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { demoEmail } from '@/operator/src/core/mode';
import { findUserByEmail } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { activationUsage, addUsage, type NewUsage, recordRefill } from '@/operator/src/lines/add-usage';
import { dayMs } from '@/operator/src/rules/time';
import { type DemoStay, demoUsage } from './demo-usage';

type SeedDeps = Pick<Deps, 'db' | 'now' | 'ids'>;

const ratesPerCent = 100;
const [spain, france] = ['ES', 'FR'];

/** Gives the numbers of the demo account the calls, SMS and data of the past weeks, paid from their balance. Runs once. */
export async function seedHistory(deps: SeedDeps): Promise<void> {
  const [user, catalog] = [await findUserByEmail(deps.db, demoEmail), await catalogOf(deps.db)];
  if (!user) return;
  await inTransaction(deps.db, async (tx) => {
    const numbers = await tx.select().from(esim).where(eq(esim.userId, user.id)).orderBy(asc(esim.id)).for('update');
    const ids = numbers.map(({ id }) => id);
    const noted = await tx
      .select({ id: usageRecord.id })
      .from(usageRecord)
      .where(inArray(usageRecord.esimId, ids))
      .limit(1);
    if (ids.length === 0 || noted.length > 0) return;
    for (const number of numbers) await writeUsage(tx, deps, { number, catalog });
    const refills = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.userId, user.id), eq(orders.kind, 'refill')));
    for (const order of refills) await recordRefill(tx, order);
    await noteActivations(tx, ids);
  });
}

type Line = { readonly number: EsimRow; readonly catalog: Catalog };

/** Weeks in Spain and France for the first number, days in Spain for the second. */
async function writeUsage(tx: Tx, deps: SeedDeps, line: Line): Promise<void> {
  const { number } = line;
  const now = deps.now();
  const age = Math.floor((now.getTime() - number.createdAt.getTime()) / dayMs);
  const running = and(eq(packageAssignment.esimId, number.id), eq(packageAssignment.status, 'running'));
  const [bought] = await tx.select().from(packageAssignment).where(running);
  const packageDay = bought ? Math.floor((now.getTime() - bought.createdAt.getTime()) / dayMs) : 0;
  const stays = [
    stay(line, spain, [age, Math.max(14, packageDay)]),
    stay(line, france, [Math.min(14, age), Math.max(9, packageDay)]),
    stay(line, spain, [Math.min(9, age), packageDay]),
    stay(line, spain, [packageDay, 0], bought?.usedMb ?? null),
  ];
  const rows = stays.flatMap((one) => (one && one.fromDay > one.toDay ? demoUsage(one, now) : []));
  const past = rows
    .filter(({ at }) => at < now)
    .map((row, index) => ({ ...row, source: `demo:${number.id}:${index}` }));
  await addUsage(tx, past);
  for (const row of past) await pay(tx, deps, number.msisdn, row);
}

function stay(
  { number, catalog }: Line,
  code: string | undefined,
  [fromDay, toDay]: readonly [number, number],
  packageMb: number | null = null,
): DemoStay | null {
  const country = catalog.countryByCode.get(code ?? '');
  const rates = catalog.rates.get(country?.zone ?? '');
  return country && rates ? { esimId: number.id, countryId: country.id, rates, fromDay, toDay, packageMb } : null;
}

async function pay(tx: Tx, deps: SeedDeps, msisdn: string, { kind, cost, at, source }: NewUsage): Promise<void> {
  if (cost === 0 || kind === 'refill') return;
  const cents = -cost / ratesPerCent;
  const lines = [balanceOfNumber(msisdn, -cents), house('usage_revenue', cents)];
  await postLedger(tx, { id: deps.ids.uuid(), kind, idemKey: `usage:${source}`, at, lines });
}

async function noteActivations(tx: Tx, esimIds: readonly number[]): Promise<void> {
  const bought = await tx
    .select()
    .from(packageAssignment)
    .where(inArray(packageAssignment.esimId, [...esimIds]));
  const rows = bought.map(({ id, esimId, priceCents, countryId, createdAt }) =>
    activationUsage({
      esimId,
      cents: priceCents,
      at: createdAt,
      countryId: countryId || null,
      source: `activation:${id}`,
    }),
  );
  await addUsage(tx, rows);
}
