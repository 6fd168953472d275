import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { reverseLedger } from '@/operator/src/ledger/reverse-ledger';
import { activationUsage, addUsage } from './add-usage';
import { movePackage } from './bought-package';

/** What orders of numbers have spent of the starting balance on packages that have not begun, by order, in cents. */
export async function waitingPackageCents(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ orderId: packageAssignment.orderId, cents: packageAssignment.priceCents })
    .from(packageAssignment)
    .where(
      and(
        inArray(packageAssignment.orderId, [...orderIds]),
        eq(packageAssignment.status, 'waiting'),
        isNotNull(packageAssignment.ledgerTxId),
      ),
    );
  return new Map(rows.flatMap(({ orderId, cents }) => (orderId === null ? [] : [[orderId, cents]])));
}

/** Undoes the purchase of a package from the balance that came with an order which is taken back as a whole; once. */
export async function returnPackage(tx: Tx, { ids, now }: Pick<Deps, 'ids' | 'now'>, orderId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(packageAssignment)
    .innerJoin(ledgerTx, eq(ledgerTx.id, packageAssignment.ledgerTxId))
    .where(eq(packageAssignment.orderId, orderId));
  if (!found) return;
  const { package_assignment: bought, ledger_tx: paid } = found;
  const at = now();
  const act = { id: ids.uuid(), kind: 'order_reversal', idemKey: `return:${orderId}`, orderId, at } as const;
  await reverseLedger(tx, { ...act, of: [paid.idemKey] });
  await movePackage(tx, bought, 'refund', { updatedAt: at });
  const { esimId, priceCents, countryId } = bought;
  const row = { esimId, cents: -priceCents, at, countryId: countryId || null, source: `return:${orderId}` };
  await addUsage(tx, [activationUsage(row)]);
}
