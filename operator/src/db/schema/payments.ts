import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentStates } from '@/operator/src/rules/payment-states';

/** One attempt to pay an order. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    /** The hosted page. */
    url: text('url'),
    method: text('method', { enum: ['card', 'crypto', 'other'] }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** What a withdrawal pays back of it, where that is not all of it. */
    refundCents: bigint('refund_cents', { mode: 'number' }),
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStates }).notNull(),
    /** Rises with every change of `status`. */
    stateVersion: integer('state_version').notNull().default(1),
    /** A reversal came before the approval it belongs to. */
    reversalSeen: boolean('reversal_seen').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('payment_provider_ref').on(table.provider, table.providerRef),
    uniqueIndex('one_live_payment')
      .on(table.orderId)
      .where(sql`${table.status} in ('created', 'processing', 'approved')`),
    index('payment_order').on(table.orderId),
    index('payment_open').on(table.createdAt).where(sql`${table.status} in ('created', 'processing', 'refunding')`),
  ],
);

/** Every authentic webhook, once. `parked` says why one was kept without effect. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id'),
    state: text('state').notNull(),
    rawSha256: text('raw_sha256').notNull(),
    parked: text('parked'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

export type PaymentRow = typeof payment.$inferSelect;
