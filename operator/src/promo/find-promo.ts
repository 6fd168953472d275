import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { PromoTerms } from '@/lib/pricing/order-price';
import { normalPromoCode } from '@/lib/validation/promo-code';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { orders, promoCode, promoUse } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { openOrderStates } from '@/operator/src/rules/order-states';

/** What a referral code puts on the balance of the new number, in cents. */
const referralBonusCents = 500;

export type FoundPromo = PromoTerms & { readonly code: string; readonly singleUse: boolean };
export type PromoLookup =
  | { readonly kind: 'found'; readonly promo: FoundPromo }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

type Asker = {
  readonly userId: number | null;
  readonly email: string | null;
  /** Who asks, as orders name it (`visitorOf`). */
  readonly visitor: string;
  readonly now: Date;
};

/** Whether an order has used it, or somebody else's holds it; an unpaid one of the asker makes room for the next. */
async function isUsedUp(db: DbOrTx, code: string, visitor: string): Promise<boolean> {
  const isOthers = or(
    isNull(orders.visitor),
    ne(orders.visitor, visitor),
    notInArray(orders.status, [...openOrderStates]),
  );
  const uses = await db
    .select({ orderId: promoUse.orderId })
    .from(promoUse)
    .innerJoin(orders, eq(orders.id, promoUse.orderId))
    .where(and(eq(promoUse.code, code), eq(promoUse.singleUse, true), isOthers));
  return uses.length > 0;
}

async function findReferral(db: DbOrTx, code: string, { userId, email }: Asker): Promise<PromoLookup> {
  const [owner] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.referralCode, code));
  if (!owner || owner.id === userId || owner.email === email) return { kind: 'unknown' };
  return { kind: 'found', promo: { code, percent: 0, bonusCents: 0, referralBonusCents, singleUse: false } };
}

/** Looks a promo code or another user's referral code up (F3.76); one's own referral code is unknown to oneself. */
export async function findPromo(db: DbOrTx, text: string, asker: Asker): Promise<PromoLookup> {
  const code = normalPromoCode(text);
  const [row] = await db.select().from(promoCode).where(eq(promoCode.code, code));
  if (!row) return findReferral(db, code, asker);
  if (row.expiresAt && row.expiresAt <= asker.now) return { kind: 'expired' };
  if (row.singleUse && (await isUsedUp(db, code, asker.visitor))) return { kind: 'unknown' };
  const { percent, bonusCents, singleUse } = row;
  return { kind: 'found', promo: { code, percent, bonusCents, referralBonusCents: 0, singleUse } };
}

/** Notes that an order uses a code; false when a single-use code went to another order in the meantime. */
export async function reservePromo(tx: Tx, promo: FoundPromo, orderId: string, usedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(promoUse)
    .values({ orderId, code: promo.code, singleUse: promo.singleUse, usedAt })
    .onConflictDoNothing()
    .returning({ orderId: promoUse.orderId });
  return rows.length > 0;
}

/** Notes again that an order uses a code, whose money came after its reservation had ended; what another has used since stays so. */
export async function keepPromo(tx: Tx, orderId: string, code: string, usedAt: Date): Promise<void> {
  const [row] = await tx.select().from(promoCode).where(eq(promoCode.code, code));
  const singleUse = row?.singleUse ?? false;
  await tx.insert(promoUse).values({ orderId, code, singleUse, usedAt }).onConflictDoNothing();
}

/** Frees the code of an order that expired unpaid. */
export async function freePromo(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(promoUse).where(eq(promoUse.orderId, orderId));
}
