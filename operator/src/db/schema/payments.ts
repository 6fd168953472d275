import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { paymentKinds } from '@/lib/env/payment-methods';
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
    method: text('method', { enum: paymentKinds }).notNull(),
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

export const refundStates = ['asked', 'paid', 'void'] as const;

/** What a refund gives back, where that is known: the package of an order, or balance that was bought and is not spent. */
export const refundPurposes = ['package', 'balance'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * Money of a payment that somebody of the staff gives back; the id comes with the form, so that pressing twice asks once.
 * `void`: all of the payment had gone back by then.
 */
export const refund = pgTable(
  'refund',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** All that was left of the payment, which ends the order; else the order stays as it is. */
    isWhole: boolean('is_whole').notNull(),
    purpose: text('purpose', { enum: refundPurposes }),
    /** Of unspent balance: what left the number when it was asked for, with its bonus. */
    takenCents: bigint('taken_cents', { mode: 'number' }),
    state: text('state', { enum: refundStates }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    index('refund_order').on(table.orderId),
    index('refund_payment').on(table.paymentId),
    index('refund_asked').on(table.askedAt),
    check('refund_positive', sql`${table.amountCents} > 0`),
  ],
);

export type RefundRow = typeof refund.$inferSelect;

export const parkedResolutions = ['refunded', 'attached', 'set_aside'] as const;

/** Every authentic webhook, once. `parked` says why one was kept without effect, `resolution` what the staff did about it. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id'),
    state: text('state').notNull(),
    rawSha256: text('raw_sha256').notNull(),
    parked: text('parked'),
    /** What the gateway calls the payment, and the amount it names; null in messages from before these were kept. */
    providerRef: text('provider_ref'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    currency: text('currency'),
    resolution: text('resolution', { enum: parkedResolutions }),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_event_parked').on(table.receivedAt).where(sql`${table.parked} is not null`),
  ],
);

export type WebhookEventRow = typeof webhookEvent.$inferSelect;
export type PaymentRow = typeof payment.$inferSelect;
