import { and, asc, eq, ne } from 'drizzle-orm';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import type { DbOrTx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import type { UserRow } from '@/operator/src/db/schema/users';
import { findUser } from './create-user';

/** The user who calls. @throws OperatorError 401 when there is none. */
export async function callingUser(db: DbOrTx, userId: number | null): Promise<UserRow> {
  const user = userId === null ? null : await findUser(db, userId);
  if (!user) throw new OperatorError('unauthorized', { status: 401 });
  return user;
}

/** One's own number. @throws OperatorError 404 for a number of somebody else just as for one that does not exist (A1). */
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
