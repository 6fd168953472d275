import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Why a withdrawal ends nothing; `unmatched` means that there is no such order under that e-mail. */
export const refusalReasons = ['unmatched', 'unpaid', 'too_late', 'installed', 'used'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const withdrawalStates = ['accepted', 'paid', 'rejected'] as const;

/** A declaration of withdrawal as it was received, and what came of it. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid('id').primaryKey(),
    /** Null when no order fits what was declared. */
    orderId: uuid('order_id'),
    givenOrder: text('given_order').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    statement: text('statement').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    reason: text('reason', { enum: refusalReasons }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('one_withdrawal').on(table.orderId).where(sql`${table.state} in ('accepted', 'paid')`)],
);
