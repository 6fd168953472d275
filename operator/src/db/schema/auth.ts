import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A login; access tokens and the family of refresh tokens name it, so that ending it ends them all. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('session_user').on(table.userId)],
);

/** Refresh tokens by their SHA-256; of one session exactly one is unused. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id'),
    hash: text('hash').notNull().unique(),
    /** The pair that replaced this one, readable only with this token itself; gone once the successor is used. */
    sealedNext: text('sealed_next'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('refresh_token_session').on(table.sessionId), index('refresh_token_expiry').on(table.expiresAt)],
);

/** The one reset link of a user that counts, by the SHA-256 of its token; the row goes when it is used. */
export const resetToken = pgTable('reset_token', {
  userId: integer('user_id').primaryKey(),
  hash: text('hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

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
