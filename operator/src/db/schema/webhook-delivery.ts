import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
