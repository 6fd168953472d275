import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** An account. `passwordHash` is null until the owner of the mailbox has set a password. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Trimmed and lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash'),
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
