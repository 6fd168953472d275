import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Texts of the shop as they travel: one document per collection and language. */
export const contentDocument = pgTable(
  'content_document',
  {
    name: text('name').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
);
