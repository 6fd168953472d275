import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

export const accountKinds = [
  'esim_balance',
  'receivable',
  'psp_clearing',
  'promo_expense',
  'tariff_revenue',
  'package_revenue',
  'usage_revenue',
  'vat_payable',
  'refund_payable',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The accounts of a number; the others are the operator's own. */
export const numberAccountKinds = ['esim_balance', 'receivable'] as const satisfies readonly AccountKind[];

export const ledgerKinds = [
  'order',
  'refill',
  'order_reversal',
  'refill_reversal',
  'part_refund',
  'surplus',
  'surplus_refund',
  'activation',
  'call',
  'sms',
  'data',
  'opening',
  'give_up',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * `owner` is a msisdn for the accounts of a number, else `operator`. Money we hold or earn is positive. A balance is kept for
 * numbers only: the operator's own accounts are the sums of their entries, so that no payment waits for another one.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    owner: text('owner').notNull(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    currency: text('currency').notNull().default('EUR'),
    balanceCents: bigint('balance_cents', { mode: 'number' }).default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('ledger_account_owner_kind').on(table.owner, table.kind),
    check('ledger_account_currency', sql`${table.currency} = 'EUR'`),
    check(
      'ledger_account_kept',
      sql`${table.kind} not in ('esim_balance', 'receivable') or ${table.balanceCents} is not null`,
    ),
    check('ledger_account_not_negative', sql`${table.kind} <> 'esim_balance' or ${table.balanceCents} >= 0`),
  ],
);

export type LedgerAccount = typeof ledgerAccount.$inferSelect;

/** One business act; `idemKey` makes that it is posted once. */
export const ledgerTx = pgTable(
  'ledger_tx',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    idemKey: text('idem_key').notNull().unique(),
    orderId: uuid('order_id'),
    paymentId: uuid('payment_id'),
    /**
     * Whose VAT is in what a balance is spent on: ISO code of the country its owner lived in, and the rate in hundredths of a percent.
     * Null for an act of an order, which says both for itself, and in acts from before these were kept.
     */
    vatCountry: text('vat_country'),
    vatRate: integer('vat_rate'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('ledger_tx_order').on(table.orderId)],
);

/** Append-only: triggers refuse updates and deletes, and a transaction whose entries do not sum to 0. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    txId: uuid('tx_id')
      .notNull()
      .references(() => ledgerTx.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Null where no balance is kept. */
    balanceAfterCents: bigint('balance_after_cents', { mode: 'number' }),
  },
  (table) => [
    unique('ledger_entry_once').on(table.txId, table.accountId),
    check('ledger_entry_not_zero', sql`${table.amountCents} <> 0`),
    index('ledger_entry_account').on(table.accountId),
  ],
);
