import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row that readiness writes to: a database that cannot be written is not ready. */
export const heartbeat = pgTable('heartbeat', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** What has been seeded, by the hash of its rows. */
export const seedState = pgTable('seed_state', {
  name: text().primaryKey(),
  hash: text().notNull(),
});

/**
 * One row: which state of catalogue and content the database holds. Triggers raise it with every change of theirs; the mark tells it from a state
 * of the same number in another database, as one that was restored or begun anew.
 */
export const dataVersion = pgTable('data_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  mark: text().notNull().default(sql`left(gen_random_uuid()::text, 8)`),
});

/** Periodic work that has failed since it last went well. */
export const failingWork = pgTable('failing_work', {
  name: text('name').primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull(),
  failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
  failures: integer('failures').notNull(),
  /** The words of the last failure. */
  fault: text('fault').notNull(),
});

/** One row per key of a caller on a route; kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    status: integer('status'),
    body: jsonb('body'),
    /** A run that has not ended by then was cut off and may be taken over. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** Uses counted by limits; keys are hashed, so that no address or e-mail is kept. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);
