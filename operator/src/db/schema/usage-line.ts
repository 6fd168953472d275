import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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

/** Notices that have been sent: each once. */
export const usageNotice = pgTable('usage_notice', {
  key: text('key').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

export type UsageLineRow = typeof usageLine.$inferSelect;
