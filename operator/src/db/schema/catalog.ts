import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The ten price zones; their names in three languages stand in the content folder. */
export const zoneKeys = [
  'europe',
  'europe_neighbours',
  'north_america',
  'southeast_asia',
  'asia_pacific',
  'middle_east',
  'central_asia',
  'latin_america',
  'africa',
  'world',
] as const;
export type ZoneKey = (typeof zoneKeys)[number];

/** One text in the three languages of the shop. */
export type Texts = { readonly en: string; readonly es: string; readonly ru: string };

/** Every country of ISO 3166; `id` is its numeric code. */
export const country = pgTable('country', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  names: jsonb('names').$type<Texts>().notNull(),
  /** Other spellings people search by. */
  aliases: jsonb('aliases').$type<readonly string[]>().notNull(),
  zone: text('zone', { enum: zoneKeys }).notNull(),
  display: boolean('display').notNull(),
  isPopular: boolean('is_popular').notNull(),
  priority: integer('priority').notNull(),
  flagIcon: text('flag_icon').notNull(),
});

/** What the balance pays in a zone, in 1/10 000 €: per MB, per minute, per SMS. */
export const zoneRate = pgTable('zone_rate', {
  zone: text('zone', { enum: zoneKeys }).primaryKey(),
  data: integer('data').notNull(),
  call: integer('call').notNull(),
  incomingCall: integer('incoming_call').notNull(),
  sms: integer('sms').notNull(),
  incomingSms: integer('incoming_sms').notNull(),
});

export const packageKinds = ['local', 'regional', 'global', 'per_megabyte'] as const;

/** Data packages. `volume` in MB, `duration` in days, `cost` in 1/10 000 € per MB; both 0 when paid by the megabyte. */
export const dataPackage = pgTable('data_package', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  kind: text('kind', { enum: packageKinds }).notNull(),
  titles: jsonb('titles').$type<Texts>().notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  volume: integer('volume').notNull(),
  duration: integer('duration').notNull(),
  countryCodes: jsonb('country_codes').$type<readonly string[]>().notNull(),
  number: text('number').notNull(),
  cost: integer('cost').notNull(),
  available: boolean('available').notNull(),
});

export type TariffTexts = {
  readonly title: string;
  readonly name: string;
  readonly teaser: string;
  readonly description: string;
  readonly options: readonly { readonly id: number; readonly title: string; readonly description: string }[];
};

/** Tariffs: a number with a starting balance. */
export const tariff = pgTable('tariff', {
  id: integer('id').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
  key: text('key').notNull().unique(),
  texts: jsonb('texts')
    .$type<{ readonly en: TariffTexts; readonly es: TariffTexts; readonly ru: TariffTexts }>()
    .notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  startingBalanceCents: bigint('starting_balance_cents', { mode: 'number' }).notNull(),
  economyCents: bigint('economy_cents', { mode: 'number' }),
  labels: jsonb('labels').$type<readonly string[]>().notNull(),
  label: text('label'),
  img: text('img').notNull(),
  numberOfSelectablePhones: integer('number_of_selectable_phones').notNull(),
  purchasable: boolean('purchasable').notNull(),
  hit: boolean('hit').notNull(),
});

export type CountryRow = typeof country.$inferSelect;
export type ZoneRateRow = typeof zoneRate.$inferSelect;
export type PackageRow = typeof dataPackage.$inferSelect;
export type TariffRow = typeof tariff.$inferSelect;

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

export const pageKinds = ['faq', 'blog', 'articles'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A text as it is written: `body` is Markdown, `title` the question of an answer or a post. */
export type PageText = { readonly title: string; readonly description: string; readonly body: string };

/** What the documents `faq`, `blog` and `articles` are made of, one language of one page a row. */
export const contentPage = pgTable(
  'content_page',
  {
    kind: text('kind', { enum: pageKinds }).notNull(),
    pageId: integer('page_id').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    text: jsonb('text').$type<PageText>().notNull(),
    /** When the staff changed it; null while it is as the files have it. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.pageId, table.language] })],
);

/** Each change of a text by the staff, with what it was before. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: pageKinds }).notNull(),
    pageId: integer('page_id').notNull(),
    language: text('language', { enum: ['en', 'es', 'ru'] }).notNull(),
    before: jsonb('before').$type<PageText>().notNull(),
    after: jsonb('after').$type<PageText>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    staffId: integer('staff_id'),
  },
  (table) => [index('content_version_page').on(table.kind, table.pageId, table.id)],
);

export type ContentVersionRow = typeof contentVersion.$inferSelect;

/** What the balance pays in a zone, by the columns of `zoneRate`. */
export const rateFields = ['data', 'call', 'incomingCall', 'sms', 'incomingSms'] as const;
export type RateField = (typeof rateFields)[number];

/** One changed value of what is for sale: cents, 1/10 000 € for a rate, or 1 and 0 for what is on sale and what is not. */
export type OfferChange = {
  readonly kind: 'package' | 'tariff' | 'zone';
  /** Slug of a package, key of a tariff or a zone. */
  readonly name: string;
  readonly field: 'price' | 'balance' | 'onSale' | RateField;
  readonly before: number;
  readonly after: number;
};

/** What was changed about prices at one time. */
export const priceVersion = pgTable('price_version', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  /** Null for the command line. */
  staffId: integer('staff_id'),
  note: text('note').notNull().default(''),
  changes: jsonb('changes').$type<readonly OfferChange[]>().notNull(),
});

export type PriceVersionRow = typeof priceVersion.$inferSelect;
