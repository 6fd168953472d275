import { createHash } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Language } from '@/lib/i18n/locales';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type UserRow, users } from '@/operator/src/db/schema/users';

export type NewUser = Pick<
  UserRow,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'countryId' | 'postCode' | 'address' | 'language' | 'createdAt'
>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A short code without letters that are easily mixed up, made from a secret seed. */
export function shortCode(seed: string, length: number): string {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from({ length }, (_, index) => letters[(bytes[index] ?? 0) % letters.length]).join('');
}

/** Makes an account; null when the e-mail is taken. `seed` is any unguessable text. */
export async function createUser(tx: Tx, user: NewUser, seed: string): Promise<number | null> {
  const [row] = await tx
    .insert(users)
    .values({ ...user, referralCode: `W${shortCode(`referral:${seed}`, 9)}` })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id ?? null;
}

export async function findUserByEmail(db: DbOrTx, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findUser(db: DbOrTx, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Mails of a user come in the language that was used last; the profile may choose another one. */
export async function rememberLanguage(db: DbOrTx, user: UserRow, language: Language): Promise<void> {
  if (user.language !== language) await db.update(users).set({ language }).where(eq(users.id, user.id));
}

/** The user who calls. @throws OperatorError 401 when there is none. */
export async function callingUser(db: DbOrTx, userId: number | null): Promise<UserRow> {
  const user = userId === null ? null : await findUser(db, userId);
  if (!user) throw new OperatorError('unauthorized', { status: 401 });
  return user;
}

/** One's own number. @throws OperatorError 404 for a number of somebody else just as for one that does not exist (promise A1). */
export async function ownEsim(db: DbOrTx, userId: number | null, id: number): Promise<EsimRow> {
  const [row] = await db
    .select()
    .from(esim)
    .where(and(eq(esim.id, id), eq(esim.userId, userId ?? 0), ne(esim.lineState, 'closed')));
  if (!row) throw notFound();
  return row;
}

/** The numbers of a user that are not closed, oldest first. */
export async function esimsOf(db: DbOrTx, userId: number): Promise<EsimRow[]> {
  return db
    .select()
    .from(esim)
    .where(and(eq(esim.userId, userId), ne(esim.lineState, 'closed')))
    .orderBy(asc(esim.id));
}
