import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

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
