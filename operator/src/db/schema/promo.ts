import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const promoCode = pgTable('promo_code', {
  /** Upper case. */
  code: text('code').primaryKey(),
  percent: integer('percent').notNull().default(0),
  bonusCents: bigint('bonus_cents', { mode: 'number' }).notNull().default(0),
  singleUse: boolean('single_use').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});

/** Which order uses which code; freed when the order expires unpaid. */
export const promoUse = pgTable(
  'promo_use',
  {
    orderId: uuid('order_id').primaryKey(),
    code: text('code').notNull(),
    singleUse: boolean('single_use').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('promo_use_single').on(table.code).where(sql`${table.singleUse}`)],
);
