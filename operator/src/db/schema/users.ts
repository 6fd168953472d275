import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An account. `passwordHash` is null until the owner of the mailbox has set a password. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed and lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
  /** When a mailed link set the password: since then the account is surely that of its mailbox. Null for one that only an order has made. */
  mailboxProvenAt: timestamp('mailbox_proven_at', { withTimezone: true }),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  countryId: integer('country_id'),
  postCode: text('post_code').notNull().default(''),
  address: text('address').notNull().default(''),
  referralCode: text('referral_code').notNull().unique(),
  mainEsimId: integer('main_esim_id'),
  language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type UserRow = typeof users.$inferSelect;

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

/**
 * The reset links of a user that count, the last one and the one before, by the SHA-256 of their tokens: somebody else's request
 * must not end the link that the owner was just mailed. The row goes when one of them is used.
 */
export const resetToken = pgTable('reset_token', {
  userId: integer('user_id').primaryKey(),
  hash: text('hash').notNull().unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  previousHash: text('previous_hash').unique(),
  previousExpiresAt: timestamp('previous_expires_at', { withTimezone: true }),
});
