import { and, asc, count, eq, gt, like } from 'drizzle-orm';
import { parseAmount } from '@/lib/format/money';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { promoCode, promoUse } from '@/operator/src/db/schema/orders';
import type { AuditDetails } from '@/operator/src/db/schema/staff';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';

export type PromoRow = typeof promoCode.$inferSelect;
/** A code, and how many orders use it: paid ones, and those that wait for their money. */
export type PromoLine = PromoRow & { readonly uses: number };

type Search = { readonly text: string; readonly after: string | null; readonly limit: number };

/** Codes by their letters, behind `after`. */
export async function listPromoCodes(db: Db, { text, after, limit }: Search): Promise<readonly PromoLine[]> {
  const pattern = `${normalPromoCode(text).replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({ row: promoCode, uses: count(promoUse.orderId) })
    .from(promoCode)
    .leftJoin(promoUse, eq(promoUse.code, promoCode.code))
    .where(and(text === '' ? undefined : like(promoCode.code, pattern), after ? gt(promoCode.code, after) : undefined))
    .groupBy(promoCode.code)
    .orderBy(asc(promoCode.code))
    .limit(limit);
  return rows.map(({ row, uses }) => ({ ...row, uses }));
}

/** One code; null when there is none. */
export async function findPromoCode(db: Db, code: string): Promise<PromoLine | null> {
  const [row] = await db
    .select()
    .from(promoCode)
    .where(eq(promoCode.code, normalPromoCode(code)));
  if (!row) return null;
  const [used] = await db.select({ uses: count() }).from(promoUse).where(eq(promoUse.code, row.code));
  return { ...row, uses: used?.uses ?? 0 };
}

/** A code as it is typed. */
export type NewPromo = {
  readonly code: string;
  /** Percent off the price, or euro on the balance. */
  readonly what: 'percent' | 'bonus';
  readonly amount: string;
  readonly singleUse: boolean;
  /** The last day it counts, `yyyy-mm-dd`; empty for no end. */
  readonly lastDay: string;
};

export type PromoFaults = { readonly code?: string; readonly amount?: string; readonly lastDay?: string };

const mostPercent = 90;
const mostBonusCents = 10_000;
const dayMs = 86_400_000;

function amountFault({ what, amount }: NewPromo): string | undefined {
  if (what === 'percent') {
    const isGood = /^\d{1,2}$/.test(amount.trim()) && Number(amount) >= 1 && Number(amount) <= mostPercent;
    return isGood ? undefined : `Write whole percent, from 1 to ${mostPercent}.`;
  }
  const cents = parseAmount(amount);
  return cents !== null && cents > 0 && cents <= mostBonusCents ? undefined : 'Write euro, from 0.01 to 100.';
}

/** The moment after the last day, in UTC; null for no end, `bad` for what is no day or is past. */
function endOf({ lastDay }: NewPromo, now: Date): Date | null | 'bad' {
  if (lastDay.trim() === '') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(lastDay.trim())) return 'bad';
  const day = new Date(`${lastDay.trim()}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== lastDay.trim()) return 'bad';
  const end = new Date(day.getTime() + dayMs);
  return end > now ? end : 'bad';
}

type By = { readonly staffId: number | null };

/** Makes a code that counts from now on; else says what is wrong, by field. */
export async function createPromo(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffId }: By,
  given: NewPromo,
): Promise<PromoFaults | null> {
  const code = normalPromoCode(given.code);
  const at = now();
  const expiresAt = endOf(given, at);
  const wrongAmount = amountFault(given);
  const faults: PromoFaults = {
    ...(!/^[A-Z0-9-]{3,20}$/.test(code) && { code: 'Write 3 to 20 Latin letters, digits or dashes.' }),
    ...(wrongAmount && { amount: wrongAmount }),
    ...(expiresAt === 'bad' && { lastDay: 'Write a day to come, such as 2027-01-31, or nothing.' }),
  };
  if (Object.keys(faults).length > 0 || expiresAt === 'bad') return faults;
  const percent = given.what === 'percent' ? Number(given.amount) : 0;
  const bonusCents = given.what === 'bonus' ? (parseAmount(given.amount) ?? 0) : 0;
  return inTransaction(db, async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.referralCode, code));
    const taken: PromoFaults = { code: 'This code is taken. An ended one cannot be made again.' };
    if (owner) return taken;
    const { singleUse } = given;
    const made = await tx
      .insert(promoCode)
      .values({ code, percent, bonusCents, singleUse, expiresAt })
      .onConflictDoNothing()
      .returning({ code: promoCode.code });
    if (made.length === 0) return taken;
    const details: AuditDetails = {
      ...(percent > 0 ? { percent } : { bonusCents }),
      ...(singleUse && { singleUse }),
      ...(expiresAt && { until: given.lastDay.trim() }),
    };
    await writeAudit(tx, { staffId, action: 'promo_created', subject: { kind: 'promo', id: code }, details, at });
    return null;
  });
}

/** Ends a code at once; orders that use it keep what it gave. False when there is no such code that counts. */
export function endPromo({ db, now }: Pick<Deps, 'db' | 'now'>, { staffId }: By, text: string): Promise<boolean> {
  const code = normalPromoCode(text);
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(promoCode).where(eq(promoCode.code, code)).for('update');
    const at = now();
    if (!row || (row.expiresAt && row.expiresAt <= at)) return false;
    await tx.update(promoCode).set({ expiresAt: at }).where(eq(promoCode.code, code));
    await writeAudit(tx, { staffId, action: 'promo_ended', subject: { kind: 'promo', id: code }, at });
    return true;
  });
}
