import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How `lastError` begins when the mail server refuses the recipient: there is no such mailbox, it is full, or takes mail only later. */
export const refusedRecipient = 'refused recipient';

/** The `lastError` of a message that was dropped because what it says has ended, or because it was given up long ago. */
export const untrueMail = 'not true any more';

/** Messages to send. A row is written with the business act it tells of, so that neither can exist alone. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    topic: text('topic').notNull(),
    /** One message per event: `order_completed:<uuid>` and the like. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    /** What the message says (core/mail-schema.ts); the words are made when it is sent. */
    payload: jsonb('payload').notNull(),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    attachments: jsonb('attachments'),
    attempts: integer('attempts').notNull().default(0),
    /** Null once sent or given up. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('outbox_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('outbox_newest').on(table.createdAt),
    index('outbox_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index('outbox_given_up').on(table.createdAt).where(sql`${table.sentAt} is null and ${table.nextAt} is null`),
    index('outbox_recipient').on(table.recipient),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;
