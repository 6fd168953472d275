import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { normalEmail } from '@/lib/validation/email';
import type { Deps } from '@/operator/src/core/deps';
import { demoStaffEmails } from '@/operator/src/core/mode';
import { countLogIn } from '@/operator/src/customers/limits';
import { isPassword } from '@/operator/src/customers/password-hash';
import { tokenHash } from '@/operator/src/customers/sessions';
import { type Member, staff, staffSession } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import { isSameSecret } from '@/operator/src/http/caller';
import { writeAudit } from './audit-log';
import { findStaff } from './staff-accounts';

/** Hours until a log-in to the console ends, used or not. */
export const staffSessionHours = 12;

type Attempt = { readonly email: string; readonly password: string; readonly ip: string };
type LogInDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'config'>;

function isDemoStaff(email: string): boolean {
  return demoStaffEmails.some((known) => known === email);
}

/**
 * Logs in to the console; gives the secret for the cookie, or null, whether address or password was wrong.
 * @throws OperatorError 429 `too_many_requests` after 10 tries in 15 minutes for one account from one address.
 */
export async function logInStaff(deps: LogInDeps, { email, password, ip }: Attempt): Promise<string | null> {
  const uncount = await countLogIn(deps, `console ${normalEmail(email)}`, ip);
  const row = await findStaff(deps.db, email);
  const isRight = await isPassword(row?.passwordHash ?? null, password);
  // The passwords of the demo are public, so outside the demo its accounts are nobody's.
  const isClosed = row !== null && (row.disabledAt !== null || (isDemoStaff(row.email) && !deps.config.isDemo));
  if (!row || !isRight || isClosed) return null;
  const secret = deps.ids.token();
  const at = deps.now();
  const expiresAt = new Date(at.getTime() + staffSessionHours * 3_600_000);
  const isOpened = await inTransaction(deps.db, async (tx) => {
    // A new password ends all log-ins, and waits for this one to end it too.
    const [now] = await tx.select().from(staff).where(eq(staff.id, row.id)).for('share');
    if (now?.passwordHash !== row.passwordHash) return false;
    await tx.insert(staffSession).values({ hash: tokenHash(secret), staffId: row.id, createdAt: at, expiresAt });
    await writeAudit(tx, { staffId: row.id, action: 'logged_in', subject: { kind: 'staff', id: String(row.id) }, at });
    return true;
  });
  if (!isOpened) return null;
  await uncount();
  return secret;
}

/** Who holds the secret of a cookie; null when it is forged, too old, ended, or its account is disabled. */
export async function readStaffSession(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  secret: string | undefined,
): Promise<Member | null> {
  if (!secret) return null;
  const [row] = await db
    .select({ id: staff.id, email: staff.email, name: staff.name, role: staff.role })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.hash, tokenHash(secret)),
        isNull(staffSession.revokedAt),
        gt(staffSession.expiresAt, now()),
        isNull(staff.disabledAt),
      ),
    );
  return row && (config.isDemo || !isDemoStaff(row.email)) ? row : null;
}

/** Ends one log-in. */
export async function logOutStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member,
  secret: string,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    await tx
      .update(staffSession)
      .set({ revokedAt: at })
      .where(eq(staffSession.hash, tokenHash(secret)));
    const subject = { kind: 'staff', id: String(member.id) } as const;
    await writeAudit(tx, { staffId: member.id, action: 'logged_out', subject, at });
  });
}

/** Job: drops log-ins that have run out. */
export async function deleteOldStaffSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(staffSession).where(lt(staffSession.expiresAt, now()));
}

/** What every form of a page carries, bound to the secret in a cookie: another site cannot know it. */
export function formToken({ config }: Pick<Deps, 'config'>, secret: string): string {
  return createHmac('sha256', config.tokenSecret).update(`console-form:${secret}`).digest('base64url');
}

export function isFormToken(deps: Pick<Deps, 'config'>, secret: string, given: string): boolean {
  return isSameSecret(given, formToken(deps, secret));
}
