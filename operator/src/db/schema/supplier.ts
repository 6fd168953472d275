import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Up to where the supplier's events have been read: one row. */
export const supplierMark = pgTable('supplier_mark', {
  id: text('id').primaryKey(),
  mark: text('mark').notNull(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});
