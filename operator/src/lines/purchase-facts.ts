import { and, eq, gt, inArray, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { areaOf } from '@/operator/src/catalog/catalog';
import type { DbOrTx } from '@/operator/src/db/database';
import { prepared } from '@/operator/src/db/prepared';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { ledgerAccount, ledgerTx } from '@/operator/src/db/schema/ledger';
import { type AssignmentRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';
import { usableStates } from '@/operator/src/rules/package-states';

/** Packages of an area that a number has and that are not noted as over: there is one at most. */
function usableOfArea(esimId: number | SQLWrapper, area: string | SQLWrapper) {
  const isUsable = inArray(packageAssignment.status, [...usableStates]).inlineParams();
  return and(eq(packageAssignment.esimId, esimId), eq(packageAssignment.area, area), isUsable);
}

/** The package of the same countries that a number has and that is not noted as over, or undefined. */
export async function packageOfArea(
  db: DbOrTx,
  esimId: number,
  product: Pick<PackageRow, 'kind' | 'countryCodes'>,
): Promise<AssignmentRow | undefined> {
  const [usable] = await db
    .select()
    .from(packageAssignment)
    .where(usableOfArea(esimId, areaOf(product)));
  return usable;
}

/**
 * All that decides about the purchase of a package for a number of `userId`, in one statement: the number, where its owner
 * lives, the package of the same `area` that it has, its balance, and whether this very request has been carried out: under
 * `postedKey`, or, if it has none, after `since`.
 */
export function purchaseFacts(db: DbOrTx) {
  const of = sql.placeholder;
  const posted = db
    .select({ is: sql`1` })
    .from(ledgerTx)
    .where(eq(ledgerTx.idemKey, of('postedKey')));
  const bought = db
    .select({ is: sql`1` })
    .from(packageAssignment)
    .where(
      and(
        eq(packageAssignment.esimId, of('esimId')),
        eq(packageAssignment.packageId, of('packageId')),
        eq(packageAssignment.countryId, of('countryId')),
        isNull(packageAssignment.orderId),
        gt(packageAssignment.createdAt, of('since')),
      ),
    );
  return db
    .select({
      msisdn: esim.msisdn,
      lineState: esim.lineState,
      residenceId: users.countryId,
      usable: packageAssignment,
      balanceCents: ledgerAccount.balanceCents,
      isRepeat: sql<boolean>`exists (${posted}) or exists (${bought})`,
    })
    .from(esim)
    .innerJoin(users, eq(users.id, esim.userId))
    .leftJoin(packageAssignment, usableOfArea(esim.id, of('area')))
    .leftJoin(ledgerAccount, and(eq(ledgerAccount.owner, esim.msisdn), eq(ledgerAccount.kind, 'esim_balance')))
    .where(and(eq(esim.id, of('esimId')), eq(esim.userId, of('userId')), ne(esim.lineState, 'closed')))
    .prepare('purchase_facts');
}

export const keptPurchaseFacts = prepared(purchaseFacts);

export type PurchaseFacts = Awaited<ReturnType<ReturnType<typeof purchaseFacts>['execute']>>[number];
