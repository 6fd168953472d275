import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentKinds } from '@/lib/env/payment-methods';

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
    method: text('method', { enum: paymentKinds }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** What of it was given back. */
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    /** Keys of the parts that were given back: asking twice for one gives it once. */
    refundKeys: jsonb('refund_keys').$type<readonly string[]>().notNull().default([]),
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

/** Webhooks the sandbox provider owes the operator; a row that ran out of tries stays as a dead letter. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    eventId: text('event_id').primaryKey(),
    providerRef: text('provider_ref').notNull(),
    /** The bytes to sign; the signature is made anew at every try, because it carries the time. */
    rawBody: text('raw_body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once delivered or dead. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('webhook_delivery_due').on(table.nextAt).where(sql`${table.nextAt} is not null`)],
);

export type WebhookDelivery = typeof webhookDelivery.$inferSelect;
