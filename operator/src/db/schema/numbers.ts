import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { blockingReasons } from '@/lib/api/contract/shared';
import { packageStates } from '@/operator/src/rules/package-states';
import type { Texts } from './catalog';

/** Where the profile of a number is: made, on a phone and in use, or gone from it. */
export const profileStates = ['released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted'] as const;
export type ProfileState = (typeof profileStates)[number];

/**
 * What the network lets a number do: all; only what costs its balance nothing, while that is empty; nothing until it works again;
 * nothing for ever.
 */
export const serviceStates = ['active', 'packages_only', 'blocked', 'closed'] as const;
export type ServiceState = (typeof serviceStates)[number];

export const stockStates = ['free', 'reserved', 'sold', 'retired'] as const;
export const lineStates = ['active', 'blocked', 'waiting_for_block', 'closed'] as const;

/** The service that a number is to have, by the state of its line and by whether it has a balance, in SQL. */
export const serviceOf = ({
  lineState,
  hasBalance,
}: {
  readonly lineState: SQLWrapper;
  readonly hasBalance: SQLWrapper;
}) =>
  sql<ServiceState>`case when ${lineState} in ('blocked', 'closed') then ${lineState} when ${hasBalance} then 'active' else 'packages_only' end`;

/** Bought packages of which the supplier does not know that they give data, or no longer do. */
export const isUnsynced = ({
  status,
  syncedActive,
}: {
  readonly status: SQLWrapper;
  readonly syncedActive: SQLWrapper;
}) =>
  sql`(${status} in ('waiting', 'running') and ${syncedActive} is not true) or (${status} = 'refunded' and ${syncedActive})`;

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
    /** When the profile came into that state, by the network's clock; null until the network has told of one. */
    profileStateAt: timestamp('profile_state_at', { withTimezone: true }),
    lineState: text('line_state', { enum: lineStates }).notNull().default('active'),
    blockingReason: text('blocking_reason', { enum: blockingReasons }),
    /** Why the staff has blocked it; only they see it, and it ends with the block. */
    blockNote: text('block_note'),
    canUnlockByPayment: boolean('can_unlock_by_payment').notNull().default(true),
    /** Whether anything of its balance can be spent. Triggers keep it, so that a number without is found by an index. */
    hasBalance: boolean('has_balance').notNull().default(false),
    /** What the supplier was told last of what the number may do. */
    syncedService: text('told_service', { enum: serviceStates }).notNull().default('active'),
    /** When the supplier last did not take that; null while it never has refused. */
    syncFailedAt: timestamp('sync_failed_at', { withTimezone: true }),
    /** Since when it does not take it; null once it has taken all. */
    syncRefusedSince: timestamp('sync_refused_since', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('esim_user').on(table.userId),
    index('esim_untold')
      .on(table.id)
      .where(sql`${table.syncedService} <> ${serviceOf(table)}`),
  ],
);

/** A package bought for a number: it waits, runs from its first data on, and ends. `countryId` is 0 for one of several countries. */
export const packageAssignment = pgTable(
  'package_assignment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    esimId: integer('esim_id').notNull(),
    packageId: integer('package_id').notNull(),
    /** A trigger writes them with the package, from its order or the catalogue: a later name changes nothing that was bought. */
    titles: jsonb('titles').$type<Texts>().notNull().default(sql`'{}'`),
    /** ISO codes of the countries that it covers. A trigger writes them, too: what was bought covers what it did then. */
    countryCodes: jsonb('country_codes').$type<readonly string[]>().notNull().default(sql`'[]'`),
    countryId: integer('country_id').notNull().default(0),
    /** Where it is the only one of its number (`areaOf` in catalog/catalog.ts). */
    area: text('area').notNull(),
    totalMb: integer('total_mb').notNull(),
    usedMb: integer('used_mb').notNull().default(0),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** How long it runs once it has begun. */
    days: integer('days').notNull(),
    status: text('status', { enum: packageStates }).notNull(),
    beginsBefore: timestamp('begins_before', { withTimezone: true }).notNull(),
    /** Null until it begins. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    orderId: uuid('order_id').unique(),
    ledgerTxId: uuid('ledger_tx_id').unique(),
    /** Whether the supplier was told last that it gives data; null before it was told anything. */
    syncedActive: boolean('told_active'),
    /** When the supplier last did not take that; null while it never has refused. */
    syncFailedAt: timestamp('sync_failed_at', { withTimezone: true }),
    /** Since when it does not take it; null once it has taken all. */
    syncRefusedSince: timestamp('sync_refused_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('one_package_per_area')
      .on(table.esimId, table.area)
      .where(sql`${table.status} in ('waiting', 'running')`),
    index('package_of_number').on(table.esimId),
    index('package_untold').on(table.id).where(isUnsynced(table)),
  ],
);

export type AssignmentRow = typeof packageAssignment.$inferSelect;
export type EsimRow = typeof esim.$inferSelect;
export type StockRow = typeof numberStock.$inferSelect;

/** Up to where the supplier's events have been read: one row. */
export const supplierMark = pgTable('supplier_mark', {
  id: text('id').primaryKey(),
  mark: text('mark').notNull(),
  /** When the supplier last answered. */
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  /** When it last told of something new; null while it never has. */
  eventAt: timestamp('event_at', { withTimezone: true }),
});
