import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const usageKinds = ['call', 'sms', 'data', 'activation', 'refill'] as const;
export const directions = ['incoming', 'outgoing', 'other'] as const;
export const usageUnits = ['min', 'kb', 'piece'] as const;

/** What happened on a number: calls, SMS, data, activated packages and top-ups. */
export const usageRecord = pgTable(
  'usage_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    esimId: integer('esim_id').notNull(),
    kind: text('kind', { enum: usageKinds }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** When the money of a top-up was on the balance. */
    addedAt: timestamp('added_at', { withTimezone: true }),
    direction: text('direction', { enum: directions }).notNull(),
    /** The other party of a call or an SMS; empty where there is none. */
    peer: text('peer').notNull().default(''),
    /** Minutes, kB or pieces, as `unit` says. */
    volume: integer('volume').notNull(),
    unit: text('unit', { enum: usageUnits }).notNull(),
    /** 1/10 000 €; negative for a charge. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    /** Where it happened; null for what happens nowhere. */
    countryId: integer('country_id'),
    /** The act it tells of: the same source is noted once. */
    source: text('source').unique(),
  },
  (table) => [
    index('usage_record_use').on(table.esimId, table.at, table.id).where(sql`${table.kind} <> 'refill'`),
    index('usage_record_refill').on(table.esimId, table.at, table.id).where(sql`${table.kind} = 'refill'`),
  ],
);

export type UsageRow = typeof usageRecord.$inferSelect;

/** How far the simulated network is with a number. */
export const usageLine = pgTable(
  'usage_line',
  {
    esimId: integer('esim_id').primaryKey(),
    /** How many things have happened; together with the number it decides what happens next. */
    step: integer('step').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** How often the number was blocked for inactivity. */
    inactivityBlocks: integer('inactivity_blocks').notNull().default(0),
  },
  (table) => [index('usage_line_next').on(table.nextAt)],
);

/** Notices that have been sent, codes that were dialled, and changes of a profile: each once. */
export const usageNotice = pgTable('usage_notice', {
  key: text('key').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

export type UsageLineRow = typeof usageLine.$inferSelect;
