import { and, asc, count, eq, gt, like } from 'drizzle-orm';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { promoCode, promoUse } from '@/operator/src/db/schema/orders';
import type { AuditDetails } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import {
  createPromo,
  endPromo,
  type MadePromo,
  type NewPromo,
  type PromoFaults,
  type PromoKind,
  promoKinds,
  promoRules,
  readPromo,
} from '@/operator/src/promo/new-promo';
import { odditiesOf } from './promo-oddities';

/** A code, and how many orders use it: paid ones, and those that wait for their money. */
export type PromoLine = MadePromo & { readonly uses: number };

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

/** What is said beside a field. */
export type PromoWords = { readonly [Field in keyof PromoFaults]: string };

const codeWords = {
  letters: 'Write 3 to 20 Latin letters, digits or dashes.',
  taken: 'This code is taken. An ended one cannot be made again.',
} as const satisfies Record<NonNullable<PromoFaults['code']>, string>;

const amountWords = {
  percent: 'Write whole percent, from 1 to 90.',
  bonus: 'Write euro, from 0.01 to 100.',
} as const satisfies Record<PromoKind, string>;

function wordsOf({ code, what, amount, lastDay }: PromoFaults): PromoWords {
  return {
    ...(code && { code: codeWords[code] }),
    ...(what && { what: 'Choose what it gives.' }),
    ...(amount && { amount: amountWords[amount] }),
    ...(lastDay && { lastDay: 'Write a day to come, such as 2027-01-31, or nothing.' }),
  };
}

/** What about a code that was typed is odd; nothing where it has faults, which are told when it is made. */
export async function promoOddities(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  given: NewPromo,
): Promise<readonly string[]> {
  const answer = readPromo(given, now());
  return 'faults' in answer ? [] : odditiesOf(db, answer.read, now());
}

type By = { readonly staffId: number | null };

/** Makes a code that counts from now on, with a line in the audit log; else says what is wrong, by field. */
export function createPromoAsStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffId }: By,
  given: NewPromo,
): Promise<PromoWords | null> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const answer = await createPromo(tx, given, at);
    if ('faults' in answer) return wordsOf(answer.faults);
    const { code, singleUse, expiresAt } = answer.made;
    const worth = promoKinds.map((kind) => promoRules[kind].column).filter((column) => answer.made[column] > 0);
    const details: AuditDetails = {
      ...Object.fromEntries(worth.map((column) => [column, answer.made[column]])),
      ...(singleUse && { singleUse }),
      ...(expiresAt && { until: given.lastDay.trim() }),
    };
    await writeAudit(tx, { staffId, action: 'promo_created', subject: { kind: 'promo', id: code }, details, at });
    return null;
  });
}

/** Ends a code at once, with a line in the audit log. False when there is no such code that counts. */
export function endPromoAsStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staffId }: By,
  text: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const at = now();
    if (!(await endPromo(tx, text, at))) return false;
    const subject = { kind: 'promo', id: normalPromoCode(text) } as const;
    await writeAudit(tx, { staffId, action: 'promo_ended', subject, at });
    return true;
  });
}
