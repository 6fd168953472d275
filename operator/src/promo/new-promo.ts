import { eq } from 'drizzle-orm';
import { parseAmount } from '@/lib/format/money';
import { normalPromoCode } from '@/lib/validation/promo-code';
import type { Tx } from '@/operator/src/db/database';
import { promoCode } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { dayMs } from '@/operator/src/rules/time';

/** What a code can give: percent off the price, or euro on the balance. */
export const promoKinds = ['percent', 'bonus'] as const;
export type PromoKind = (typeof promoKinds)[number];

type PromoColumn = 'percent' | 'bonusCents';
type KindRule = {
  /** Where the worth is kept. */
  readonly column: PromoColumn;
  /** The worth that was typed, in percent or cents; null for none that a code may have. */
  readonly read: (text: string) => number | null;
};

const mostPercent = 90;
const mostBonusCents = 10_000;

/** The worth of each kind of code: whole percent from 1 to 90, or cents up to 100 euro. */
export const promoRules = {
  percent: {
    column: 'percent',
    read: (text) => worthWithin(/^\d{1,2}$/.test(text) ? Number(text) : null, mostPercent),
  },
  bonus: { column: 'bonusCents', read: (text) => worthWithin(parseAmount(text), mostBonusCents) },
} as const satisfies Record<PromoKind, KindRule>;

function worthWithin(worth: number | null, most: number): number | null {
  return worth !== null && worth > 0 && worth <= most ? worth : null;
}

/** The kind that a text names; null for anything else. */
export function promoKindOf(text: string): PromoKind | null {
  return promoKinds.find((kind) => kind === text) ?? null;
}

/** A code as it is typed. */
export type NewPromo = {
  readonly code: string;
  /** Null where none was chosen. */
  readonly what: PromoKind | null;
  readonly amount: string;
  readonly singleUse: boolean;
  /** The last day it counts, `yyyy-mm-dd`; empty for no end. */
  readonly lastDay: string;
};

/** What is wrong with a code, by field: its letters or that it is taken, its kind, its worth for that kind, its last day. */
export type PromoFaults = {
  readonly code?: 'letters' | 'taken';
  readonly what?: 'missing';
  readonly amount?: PromoKind;
  readonly lastDay?: 'past';
};

export type MadePromo = typeof promoCode.$inferSelect;

/** The moment after the last day, in UTC; null for no end, `bad` for what is no day or is past. */
function endOf(lastDay: string, now: Date): Date | null | 'bad' {
  if (lastDay === '') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(lastDay)) return 'bad';
  const day = new Date(`${lastDay}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== lastDay) return 'bad';
  const end = new Date(day.getTime() + dayMs);
  return end > now ? end : 'bad';
}

/** The code that was typed, which nobody has made yet; else what is wrong, by field. */
export function readPromo(
  { what, ...given }: NewPromo,
  now: Date,
): { readonly read: MadePromo } | { readonly faults: PromoFaults } {
  const code = normalPromoCode(given.code);
  const expiresAt = endOf(given.lastDay.trim(), now);
  const rule = what === null ? null : promoRules[what];
  const worth = rule?.read(given.amount.trim()) ?? null;
  const faults: PromoFaults = {
    ...(!/^[A-Z0-9-]{3,20}$/.test(code) && { code: 'letters' }),
    ...(what === null && { what: 'missing' }),
    ...(what !== null && worth === null && { amount: what }),
    ...(expiresAt === 'bad' && { lastDay: 'past' }),
  };
  if (Object.keys(faults).length > 0 || expiresAt === 'bad' || !rule || worth === null) return { faults };
  const row = { code, percent: 0, bonusCents: 0, singleUse: given.singleUse, expiresAt, [rule.column]: worth };
  return { read: row };
}

/** Makes a code that counts from now on and gives it; else says what is wrong, by field. */
export async function createPromo(
  tx: Tx,
  given: NewPromo,
  now: Date,
): Promise<{ readonly made: MadePromo } | { readonly faults: PromoFaults }> {
  const answer = readPromo(given, now);
  if ('faults' in answer) return answer;
  const { read } = answer;
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.referralCode, read.code));
  if (owner) return { faults: { code: 'taken' } };
  const [made] = await tx.insert(promoCode).values(read).onConflictDoNothing().returning();
  return made ? { made } : { faults: { code: 'taken' } };
}

/** Ends a code at once; orders that use it keep what it gave. False when there is no such code that counts. */
export async function endPromo(tx: Tx, text: string, now: Date): Promise<boolean> {
  const code = normalPromoCode(text);
  const [row] = await tx.select().from(promoCode).where(eq(promoCode.code, code)).for('update');
  if (!row || (row.expiresAt && row.expiresAt <= now)) return false;
  await tx.update(promoCode).set({ expiresAt: now }).where(eq(promoCode.code, code));
  return true;
}
