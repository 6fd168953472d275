import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const staffRoles = ['owner', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who works in the console. Nobody is ever deleted: the audit log names them. */
export const staff = pgTable('staff', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed and lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: staffRoles }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
});

export type StaffRow = typeof staff.$inferSelect;
/** Who is logged in to the console. */
export type Member = Pick<StaffRow, 'id' | 'email' | 'name' | 'role'>;

/** A log-in to the console, by the SHA-256 of the token in its cookie. */
export const staffSession = pgTable(
  'staff_session',
  {
    hash: text('hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('staff_session_staff').on(table.staffId), index('staff_session_expiry').on(table.expiresAt)],
);

export const auditActions = [
  'staff_added',
  'staff_disabled',
  'staff_enabled',
  'role_set',
  'password_set',
  'logged_in',
  'logged_out',
  'refund_asked',
  'orders_saved',
  'vat_saved',
  'mail_sent_again',
  'number_blocked',
  'number_unblocked',
  'number_given_up',
  'package_cancelled',
  'customer_changed',
  'customer_exported',
  'customer_erased',
  'price_set',
  'balance_set',
  'rate_set',
  'sale_set',
  'catalog_imported',
  'parked_refunded',
  'parked_attached',
  'parked_set_aside',
  'job_retried',
  'mail_retried',
  'mail_dropped',
  'promo_created',
  'promo_ended',
  'text_changed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = [
  ...['staff', 'order', 'number', 'customer', 'package', 'tariff', 'catalog', 'zone'],
  ...['payment', 'job', 'mail', 'promo', 'content'],
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** What of an act is kept beside its name: ids, amounts in cents, the reason that was given. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

/** Who did what to what. Append-only: triggers refuse updates and deletes. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null for the command line. */
    staffId: integer('staff_id').references(() => staff.id),
    action: text('action', { enum: auditActions }).notNull(),
    subjectKind: text('subject_kind', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_entry_subject').on(table.subjectKind, table.subjectId),
    index('audit_entry_at').on(table.at),
  ],
);
