import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type KeptForm, packageRefusals } from '@/lib/api/contract/order';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { orderStates } from '@/operator/src/rules/order-states';
import type { TariffTexts, Texts } from './catalog';

export type Consents = {
  readonly residencyConfirmed: boolean;
  readonly dataConsent: boolean;
  readonly returnPolicy: boolean;
  readonly exchange: boolean;
  readonly russianService: boolean | null;
  /** Supply at once, with the word that the right to withdraw ends when the eSIM is installed. */
  readonly immediateSupply: boolean;
  /** When they were given, ISO 8601. */
  readonly at: string;
};

type TariffNames = Pick<TariffTexts, 'name' | 'title'>;

/** What was sold, by the names it had then; null where there was no such part. */
type OrderNames = {
  readonly tariff: { readonly [language in keyof Texts]: TariffNames } | null;
  readonly package: Texts | null;
};

/** A purchase of a number (`order`) or a top-up of one (`refill`). `id` is the uuid on the wire. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Human reference on receipts and in mails. */
    number: text('number').notNull().unique(),
    kind: text('kind', { enum: ['order', 'refill'] }).notNull(),
    status: text('status', { enum: orderStates }).notNull(),
    /** Null for a visitor until the money has come: with it comes the account. */
    userId: integer('user_id'),
    /** Of the account to be made; gone once it is made, and when the order ends unpaid. */
    passwordHash: text('password_hash'),
    /** This very order has made the account of its buyer. */
    madeAccount: boolean('made_account').notNull().default(false),
    /** When the order's secret opened a session, which it does once. */
    sessionOpenedAt: timestamp('session_opened_at', { withTimezone: true }),
    /** Keyed hash of the account or the network that ordered: an address itself is not kept. */
    visitor: text('visitor'),
    /** What the buyer typed, to begin with again. */
    form: jsonb('form').$type<KeptForm>(),
    /** When the buyer was reminded that the number is kept. */
    remindedAt: timestamp('kept_mail_at', { withTimezone: true }),
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    tariffId: integer('tariff_id'),
    packageId: integer('package_id'),
    packageCountryId: integer('package_country_id'),
    /** A trigger writes them with the order, from the catalogue: a later name of a tariff changes no receipt. */
    names: jsonb('names').$type<OrderNames>().notNull().default({ tariff: null, package: null }),
    /** Of a package that is bought from the balance: its price when that was promised, and why it was not bought. */
    packageCents: bigint('package_cents', { mode: 'number' }),
    packageRefusal: text('package_refusal', { enum: packageRefusals }),
    /** The number reserved or topped up; null once a reservation has ended unpaid. */
    msisdn: text('msisdn'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    documentNumber: text('document_number').notNull().default(''),
    countryId: integer('country_id'),
    postCode: text('post_code').notNull().default(''),
    shippingAddress: text('shipping_address').notNull().default(''),
    companyPurchase: boolean('company_purchase').notNull().default(false),
    taxNumber: text('tax_number'),
    price: jsonb('price').$type<OrderPrice>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    promoCode: text('promo_code'),
    consents: jsonb('consents').$type<Consents>(),
    /** Scope and key of the request that made it: a retry after a crash finds its order. */
    idemKey: text('idem_key').unique(),
    reservedUntil: timestamp('reserved_until', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_user').on(table.userId),
    index('orders_status').on(table.status, table.reservedUntil),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('orders_email').on(table.email),
    index('orders_msisdn').on(table.msisdn),
    index('orders_visitor').on(table.visitor).where(sql`${table.status} in ('reserved', 'awaiting_payment')`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

export const promoCode = pgTable('promo_code', {
  /** Upper case. */
  code: text('code').primaryKey(),
  percent: integer('percent').notNull().default(0),
  bonusCents: bigint('bonus_cents', { mode: 'number' }).notNull().default(0),
  singleUse: boolean('single_use').notNull().default(false),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
});

/** Which order uses which code; freed when the order expires unpaid. */
export const promoUse = pgTable(
  'promo_use',
  {
    orderId: uuid('order_id').primaryKey(),
    code: text('code').notNull(),
    singleUse: boolean('single_use').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('promo_use_single').on(table.code).where(sql`${table.singleUse}`),
    index('promo_use_code').on(table.code),
  ],
);

/** Why a withdrawal ends nothing; `unmatched` means that there is no such order under that e-mail. */
export const refusalReasons = ['unmatched', 'unpaid', 'too_late', 'installed', 'used'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const withdrawalStates = ['accepted', 'paid', 'rejected'] as const;

/** A declaration of withdrawal as it was received, and what came of it. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid('id').primaryKey(),
    /** Null when no order fits what was declared. */
    orderId: uuid('order_id'),
    givenOrder: text('given_order').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    statement: text('statement').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    reason: text('reason', { enum: refusalReasons }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_withdrawal').on(table.orderId).where(sql`${table.state} in ('accepted', 'paid')`),
    index('withdrawal_order').on(table.orderId),
  ],
);
