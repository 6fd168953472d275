import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { areaOf } from '@/operator/src/catalog/catalog';
import type { Tx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type AssignmentRow, packageAssignment } from '@/operator/src/db/schema/numbers';
import { beginsBefore, type PackageEvent, packageMoves } from '@/operator/src/rules/package-states';

type Bought = {
  readonly esimId: number;
  readonly product: PackageRow;
  readonly priceCents: Cents;
  readonly now: Date;
};

/** The row of a package that was bought and waits for its first data. Volumes in MB. */
export function boughtPackage({ esimId, product, priceCents, now }: Bought) {
  return {
    esimId,
    packageId: product.id,
    area: areaOf(product),
    totalMb: product.volume,
    days: product.duration,
    priceCents,
    status: 'waiting' as const,
    beginsBefore: beginsBefore(now),
    createdAt: now,
    updatedAt: now,
  };
}

type Assigned = { readonly countryId: number; readonly orderId: string | null; readonly priceCents: Cents };

/** Gives a number a package that waits for its first data; it counts for a country only where that is all it covers. */
export async function assignPackage(
  tx: Tx,
  esimId: number,
  product: PackageRow,
  { countryId, orderId, priceCents }: Assigned,
  now: Date,
): Promise<void> {
  const row = boughtPackage({ esimId, product, priceCents, now });
  const country = product.kind === 'local' ? countryId : 0;
  await tx.insert(packageAssignment).values({ ...row, countryId: country, orderId });
}

type Changes = Partial<Pick<AssignmentRow, 'startsAt' | 'expiresAt' | 'usedMb'>> & { readonly updatedAt: Date };

/** Makes one move of the table, if the package is where the move begins; false means that nothing changed. */
export async function movePackage(
  tx: Tx,
  { id }: Pick<AssignmentRow, 'id'>,
  event: PackageEvent,
  changes: Changes,
): Promise<boolean> {
  const { from, to } = packageMoves[event];
  const moved = await tx
    .update(packageAssignment)
    .set({ ...changes, status: to })
    .where(and(eq(packageAssignment.id, id), inArray(packageAssignment.status, [...from])))
    .returning({ id: packageAssignment.id });
  return moved.length > 0;
}
