import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const stockStates = ['free', 'reserved', 'sold', 'retired'] as const;
export const profileStates = ['released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted'] as const;
export const lineStates = ['active', 'blocked', 'waiting_for_block', 'closed'] as const;
export const blockingReasons = ['negative_balance', 'inactivity', 'inactivity_again', 'waiting_for_block'] as const;
export const assignmentStates = ['queued', 'active', 'depleted', 'expired', 'refunded'] as const;

/** Every number there is to sell; a number is sold once and never comes back. */
export const numberStock = pgTable(
  'number_stock',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    msisdn: text('msisdn').notNull().unique(),
    state: text('state', { enum: stockStates }).notNull().default('free'),
    orderId: uuid('order_id').unique(),
  },
  (table) => [index('number_stock_free').on(table.id).where(sql`${table.state} = 'free'`)],
);

/** A sold number with its profile; its balance is the ledger account `esim_balance` of the msisdn. */
export const esim = pgTable(
  'esim',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    orderId: uuid('order_id').unique(),
    msisdn: text('msisdn').notNull().unique(),
    iccid: text('iccid').notNull().unique(),
    imsi: text('imsi').notNull().unique(),
    smdpAddress: text('smdp_address').notNull(),
    matchingId: text('matching_id').notNull().unique(),
    profileState: text('profile_state', { enum: profileStates }).notNull().default('released'),
    lineState: text('line_state', { enum: lineStates }).notNull().default('active'),
    blockingReason: text('blocking_reason', { enum: blockingReasons }),
    canUnlockByPayment: boolean('can_unlock_by_payment').notNull().default(true),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('esim_user').on(table.userId)],
);

/** A package bought for a number. `countryId` 0 stands for every country of the package. */
export const packageAssignment = pgTable(
  'package_assignment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    esimId: integer('esim_id').notNull(),
    packageId: integer('package_id').notNull(),
    countryId: integer('country_id').notNull().default(0),
    totalMb: integer('total_mb').notNull(),
    usedMb: integer('used_mb').notNull().default(0),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    status: text('status', { enum: assignmentStates }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    orderId: uuid('order_id').unique(),
    ledgerTxId: uuid('ledger_tx_id').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('one_active_package').on(table.esimId, table.countryId).where(sql`${table.status} = 'active'`),
  ],
);

export type EsimRow = typeof esim.$inferSelect;
export type StockRow = typeof numberStock.$inferSelect;
