import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
