import { and, desc, eq, ilike, isNull, lt, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/operator/src/db/database';
import {
  type AuditAction,
  type AuditDetails,
  type AuditSubject,
  auditEntry,
  type StaffRole,
  staff,
} from '@/operator/src/db/schema/staff';

export type AuditAct = {
  /** Null for the command line. */
  readonly staffId: number | null;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  readonly details?: AuditDetails;
  readonly at: Date;
};

export type AuditLine = {
  readonly id: number;
  readonly at: Date;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string };
  readonly details: AuditDetails;
  /** Null for the command line. */
  readonly who: { readonly name: string; readonly role: StaffRole } | null;
};

/** Writes down who did what; inside the transaction of the act itself, so that neither can exist alone. */
export async function writeAudit(db: DbOrTx, { staffId, action, subject, details = {}, at }: AuditAct): Promise<void> {
  const { kind: subjectKind, id: subjectId } = subject;
  await db.insert(auditEntry).values({ staffId, action, subjectKind, subjectId, details, at });
}

export type AuditSearch = {
  /** What an entry is about, or a part of it; empty finds all. */
  readonly text: string;
  readonly who: number | 'cli' | null;
  readonly kind: AuditSubject | null;
  /** The entry before the first that is asked for. */
  readonly older: number | null;
};

/** Newest entries first; about one subject when given. */
export function readAudit(
  db: DbOrTx,
  { about, limit }: { readonly about?: AuditLine['subject']; readonly limit: number },
): Promise<readonly AuditLine[]> {
  const ofSubject = about && and(eq(auditEntry.subjectKind, about.kind), eq(auditEntry.subjectId, about.id));
  return selectAudit(db, ofSubject, limit);
}

/** Entries that fit a search, newest first. */
export function findAudit(
  db: DbOrTx,
  { text, who, kind, older, limit }: AuditSearch & { readonly limit: number },
): Promise<readonly AuditLine[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const by = who === 'cli' ? isNull(auditEntry.staffId) : eq(auditEntry.staffId, who ?? 0);
  const fits = and(
    text === '' ? undefined : ilike(auditEntry.subjectId, pattern),
    who === null ? undefined : by,
    kind ? eq(auditEntry.subjectKind, kind) : undefined,
    older === null ? undefined : lt(auditEntry.id, older),
  );
  return selectAudit(db, fits, limit);
}

async function selectAudit(db: DbOrTx, fits: SQL | undefined, limit: number): Promise<readonly AuditLine[]> {
  const rows = await db
    .select({ entry: auditEntry, name: staff.name, role: staff.role })
    .from(auditEntry)
    .leftJoin(staff, eq(staff.id, auditEntry.staffId))
    .where(fits)
    .orderBy(desc(auditEntry.id))
    .limit(limit);
  return rows.map(({ entry, name, role }) => ({
    id: entry.id,
    at: entry.at,
    action: entry.action,
    subject: { kind: entry.subjectKind, id: entry.subjectId },
    details: entry.details,
    who: name !== null && role !== null ? { name, role } : null,
  }));
}
