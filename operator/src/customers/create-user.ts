import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
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
