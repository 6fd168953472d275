import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ledgerTx } from './ledger';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * The numbers of receipts and credit notes: one for each act in the books by which an order's money came or went back. Its sums are
 * those of the act.
 */
export const invoice = pgTable(
  'invoice',
  {
    txId: uuid('tx_id')
      .primaryKey()
      .references(() => ledgerTx.id),
    orderId: uuid('order_id').notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** Of UTC, in which the act was booked; each begins its own numbers. */
    year: integer('year').notNull(),
    /** 1, 2, 3 without a gap. A trigger gives it when the transaction ends; 0 until then. */
    serial: integer('serial').notNull().default(0),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.kind, table.year, table.serial).where(sql`${table.serial} > 0`),
    index('invoice_order').on(table.orderId),
  ],
);

export type InvoiceRow = typeof invoice.$inferSelect;

/** The last number that was given out of each kind in each year. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
