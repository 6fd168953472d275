import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The sandbox provider's own books: what its hosted page shows and what its webhooks tell. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    providerRef: text('provider_ref').primaryKey(),
    /** Secret in the address of the hosted page. */
    token: text('token').notNull().unique(),
    paymentId: text('payment_id').notNull().unique(),
    orderUuid: text('order_uuid').notNull(),
    kind: text('kind', { enum: ['order', 'refill'] }).notNull(),
    method: text('method', { enum: ['card', 'crypto', 'other'] }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    title: text('title').notNull(),
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['created', 'processing', 'approved', 'declined', 'expired', 'reversed'] }).notNull(),
    /** Rises with every move. */
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_payment_order').on(table.orderUuid)],
);

export type SandboxPayment = typeof sandboxPayment.$inferSelect;
