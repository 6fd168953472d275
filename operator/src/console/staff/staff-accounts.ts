import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { emailFault, normalEmail } from '@/lib/validation/email';
import { passwordFault } from '@/lib/validation/password';
import type { Deps } from '@/operator/src/core/deps';
import { hashPassword } from '@/operator/src/customers/password-hash';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import {
  type AuditAction,
  type AuditDetails,
  type StaffRole,
  type StaffRow,
  staff,
  staffSession,
} from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import { writeAudit } from './audit-log';

export type NewStaff = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: StaffRole;
};

const staffFaults = {
  email: 'This is not an e-mail address',
  password: 'The password needs 8 to 128 characters, and must be neither the e-mail nor a common one',
  unknown: 'No account of the console with this e-mail works',
  taken: 'This e-mail has an account of the console already',
} as const;
export type StaffFault = keyof typeof staffFaults;

/** Why an account cannot be made, in words for the person who asked. */
export function wordsOfFault(fault: StaffFault): string {
  return staffFaults[fault];
}

/** Makes an account of the console in the name of `by`, null for the command line; else says why not. */
export async function addStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  given: NewStaff,
  by: StaffRow['id'] | null = null,
): Promise<StaffFault | null> {
  const email = normalEmail(given.email);
  if (emailFault(email)) return 'email';
  if (passwordFault(given.password, email)) return 'password';
  const passwordHash = await hashPassword(given.password);
  const name = given.name.trim() || (email.split('@')[0] ?? email);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const [row] = await tx
      .insert(staff)
      .values({ email, name, passwordHash, role: given.role, createdAt: at })
      .onConflictDoNothing({ target: staff.email })
      .returning({ id: staff.id });
    if (!row) return 'taken';
    const subject = { kind: 'staff', id: String(row.id) } as const;
    const details = { email, role: given.role };
    await writeAudit(tx, { staffId: by, action: 'staff_added', subject, details, at });
    return null;
  });
}

type Change = {
  readonly action: AuditAction;
  readonly set: Partial<Pick<StaffRow, 'disabledAt' | 'passwordHash' | 'role'>>;
  /** What the log says of it beside the e-mail. */
  readonly details?: AuditDetails;
  /** Which accounts it is for. */
  readonly of: 'working' | 'disabled';
  /** Whose act it is; null for the command line. */
  readonly by: StaffRow['id'] | null;
};

/**
 * Whether somebody may still do what only owners may, once a change is made. Working owners stay locked until then, so that two of them
 * cannot take the role from each other at once.
 */
async function leavesAnOwner(tx: Tx, emails: readonly string[], { set }: Change): Promise<boolean> {
  const owners = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt)))
    .orderBy(staff.id)
    .for('update');
  const takesAway = set.role === 'support' || (set.disabledAt ?? null) !== null;
  return !takesAway || owners.some(({ email }) => !emails.includes(email));
}

/** Changes accounts and ends their log-ins; gives the e-mails of those that it was for. */
async function changeStaff(deps: Pick<Deps, 'db' | 'now'>, emails: readonly string[], change: Change) {
  const { action, set, of, by, details = {} } = change;
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const names = emails.map(normalEmail);
    if (by !== null && !(await leavesAnOwner(tx, names, change))) return [];
    const isConcerned = of === 'working' ? isNull(staff.disabledAt) : isNotNull(staff.disabledAt);
    const isNews = set.role ? ne(staff.role, set.role) : undefined;
    const rows = await tx
      .update(staff)
      .set(set)
      .where(and(inArray(staff.email, names), isConcerned, isNews))
      .returning();
    for (const { id, email } of rows) {
      await tx.update(staffSession).set({ revokedAt: at }).where(eq(staffSession.staffId, id));
      const subject = { kind: 'staff', id: String(id) } as const;
      await writeAudit(tx, { staffId: by, action, subject, details: { email, ...details }, at });
    }
    return rows.map(({ email }) => email);
  });
}

/** Disables accounts; nobody is deleted, because the audit log names them. Gives the e-mails of those that worked. */
export function disableStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  emails: readonly string[],
  by: StaffRow['id'] | null = null,
): Promise<readonly string[]> {
  return changeStaff(deps, emails, { action: 'staff_disabled', set: { disabledAt: deps.now() }, of: 'working', by });
}

/** Lets a disabled account log in again, with the password it had; false when no account of this e-mail is disabled. */
export async function enableStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  by: StaffRow['id'] | null = null,
): Promise<boolean> {
  const set = { disabledAt: null };
  return (await changeStaff(deps, [email], { action: 'staff_enabled', set, of: 'disabled', by })).length > 0;
}

/** Gives a working account another role; false when it has it, does not work, or is the last owner's and the console asks. */
export async function setStaffRole(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  role: StaffRole,
  by: StaffRow['id'] | null = null,
): Promise<boolean> {
  const change = { action: 'role_set', set: { role }, details: { role }, of: 'working', by } as const;
  return (await changeStaff(deps, [email], change)).length > 0;
}

/** Gives a working account a new password; else why not. */
export async function setStaffPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
  password: string,
  by: StaffRow['id'] | null = null,
): Promise<StaffFault | null> {
  if (passwordFault(password, normalEmail(email))) return 'password';
  const passwordHash = await hashPassword(password);
  const changed = await changeStaff(deps, [email], {
    action: 'password_set',
    set: { passwordHash },
    of: 'working',
    by,
  });
  return changed.length > 0 ? null : 'unknown';
}

/** The account of an e-mail, disabled or not. */
export async function findStaff(db: DbOrTx, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(staff.email, normalEmail(email)));
  return row ?? null;
}

/** All accounts, those that work first, by name. */
export function listStaff(db: DbOrTx): Promise<StaffRow[]> {
  return db.select().from(staff).orderBy(sql`${staff.disabledAt} is not null`, staff.name, staff.id);
}
