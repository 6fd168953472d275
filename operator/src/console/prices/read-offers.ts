import { and, asc, eq, exists, gt, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Cents, formatFixed } from '@/lib/format/money';
import type { Db } from '@/operator/src/db/database';
import {
  contentPage,
  country,
  dataPackage,
  type OfferChange,
  type PackageRow,
  type RateField,
  rateFields,
  type TariffRow,
  tariff,
  type ZoneKey,
  type ZoneRateRow,
  zoneKeys,
  zoneRate,
} from '@/operator/src/db/schema/catalog';
import { orders } from '@/operator/src/db/schema/orders';

/** The highest price that can be set, in cents, and the highest rate, in 1/10 000 €: more is a slip of the keys. */
export const highestCents: Cents = 1_000_000;
/** A rate is an integer of so many digits behind the point of a euro. */
export const rateDigits = 4;

export function isRate(field: OfferChange['field']): field is RateField {
  return rateFields.some((one) => one === field);
}

/** An amount as it stands in a field: `12.50`, or `0.0090` for a rate. */
export function amountText({ field }: Pick<OfferChange, 'field'>, value: number): string {
  return formatFixed(value, isRate(field) ? rateDigits : 2);
}

/** Packages of one size in the countries of one zone; `cents` is null where they do not all cost the same. */
export type ZoneCell = {
  readonly zone: ZoneKey;
  readonly volume: number;
  readonly duration: number;
  readonly cents: Cents | null;
  readonly slugs: readonly string[];
};

export type ZoneSize = Pick<ZoneCell, 'volume' | 'duration'>;
export type ZoneLine = {
  readonly zone: ZoneKey;
  readonly countries: readonly string[];
  readonly cells: readonly ZoneCell[];
};
export type ZoneGrid = { readonly sizes: readonly ZoneSize[]; readonly lines: readonly ZoneLine[] };

function sameSize(one: ZoneSize) {
  return (other: ZoneSize) => other.volume === one.volume && other.duration === one.duration;
}

/** What packages of one country cost on sale, by zone and size. */
export async function readZoneGrid(db: Db): Promise<ZoneGrid> {
  const rows = await db
    .select({ row: dataPackage, zone: country.zone, name: sql<string>`${country.names} ->> 'en'` })
    .from(dataPackage)
    .innerJoin(country, sql`${dataPackage.countryCodes} ->> 0 = ${country.code}`)
    .where(and(eq(dataPackage.kind, 'local'), eq(dataPackage.available, true)))
    .orderBy(asc(dataPackage.volume), asc(dataPackage.duration), asc(dataPackage.id));
  const sizes: ZoneSize[] = [];
  for (const { row } of rows) if (!sizes.some(sameSize(row))) sizes.push(row);
  const lines = zoneKeys.map((zone): ZoneLine => {
    const own = rows.filter((found) => found.zone === zone);
    const cells = sizes.flatMap(({ volume, duration }): ZoneCell[] => {
      const fitting = own.map(({ row }) => row).filter(sameSize({ volume, duration }));
      const [first] = fitting;
      if (!first) return [];
      const isOne = fitting.every(({ priceCents }) => priceCents === first.priceCents);
      const slugs = fitting.map(({ slug }) => slug);
      return [{ zone, volume, duration, cents: isOne ? first.priceCents : null, slugs }];
    });
    return { zone, countries: [...new Set(own.map(({ name }) => name))].sort(), cells };
  });
  return { sizes, lines: lines.filter(({ cells }) => cells.length > 0) };
}

export const packageFilters = ['local', 'several', 'off'] as const;
export type PackageFilter = (typeof packageFilters)[number];

export type PackageSearch = {
  /** A part of the English title or the slug. */
  readonly text: string;
  readonly filter: PackageFilter;
  /** The id before the first that is asked for. */
  readonly after: number | null;
  readonly limit: number;
};

const filters = {
  local: eq(dataPackage.kind, 'local'),
  several: inArray(dataPackage.kind, ['regional', 'global']),
  off: eq(dataPackage.available, false),
} as const;

/** Packages with a price of their own, by id. */
export function listPackages(db: Db, { text, filter, after, limit }: PackageSearch): Promise<PackageRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const named = or(ilike(dataPackage.slug, pattern), ilike(sql`${dataPackage.titles} ->> 'en'`, pattern));
  return db
    .select()
    .from(dataPackage)
    .where(
      and(
        ne(dataPackage.kind, 'per_megabyte'),
        filters[filter],
        text === '' ? undefined : named,
        after === null ? undefined : gt(dataPackage.id, after),
      ),
    )
    .orderBy(asc(dataPackage.id))
    .limit(limit);
}

export function listTariffs(db: Db): Promise<TariffRow[]> {
  return db.select().from(tariff).orderBy(asc(tariff.id));
}

/** What the balance pays, by zone. */
export async function listRates(db: Db): Promise<readonly ZoneRateRow[]> {
  const rows = await db.select().from(zoneRate);
  return rows.sort((one, other) => zoneKeys.indexOf(one.zone) - zoneKeys.indexOf(other.zone));
}

/** What a change of prices means for what is there: orders that keep the old price, and texts that name it. */
export type Consequences = { readonly keptOrders: number; readonly texts: readonly string[] };

async function countKept(db: Db, changes: readonly OfferChange[]): Promise<number> {
  const namesOf = (kind: OfferChange['kind']) => changes.filter((one) => one.kind === kind).map(({ name }) => name);
  const packages = db
    .select({ id: dataPackage.id })
    .from(dataPackage)
    .where(inArray(dataPackage.slug, namesOf('package')));
  const tariffs = db
    .select({ id: tariff.id })
    .from(tariff)
    .where(inArray(tariff.key, namesOf('tariff')));
  const [row] = await db
    .select({ kept: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['reserved', 'awaiting_payment']),
        or(inArray(orders.packageId, packages), inArray(orders.tariffId, tariffs)),
      ),
    );
  return row?.kept ?? 0;
}

/**
 * A pattern of Postgres for an amount as texts write it: without zeros at its end or with them, with a point or a comma.
 * Whole euros without decimals count only beside the sign of the euro, else they may be days or countries.
 */
function amountPattern(one: OfferChange): string {
  const [euros, decimals = ''] = amountText(one, one.before).replace(/0+$/, '').split('.');
  const start = '(?<![0-9.,])';
  if (decimals !== '') return `${start}${euros}[.,]${decimals}0*(?![0-9])`;
  const sign = `${start}${euros}([.,]00(?![0-9])|[ \\u00a0]?€)`;
  return `${sign}|€ ?${euros}(?![0-9]|[.,][0-9])`;
}

/** English titles of the texts that name a price in any language which changes would make untrue. */
async function textsNaming(db: Db, changes: readonly OfferChange[]): Promise<readonly string[]> {
  const patterns = new Set(changes.filter(({ field }) => field !== 'onSale').map(amountPattern));
  if (patterns.size === 0) return [];
  const wanted = [...patterns].slice(0, 20).join('|');
  const naming = alias(contentPage, 'naming');
  const isNaming = and(
    eq(naming.kind, contentPage.kind),
    eq(naming.pageId, contentPage.pageId),
    sql`${naming.text} ->> 'body' ~ ${wanted}`,
  );
  const rows = await db
    .select({ title: sql<string>`${contentPage.text} ->> 'title'` })
    .from(contentPage)
    .where(and(eq(contentPage.language, 'en'), exists(db.select({ one: sql`1` }).from(naming).where(isNaming))))
    .orderBy(asc(contentPage.kind), asc(contentPage.pageId))
    .limit(10);
  return rows.map(({ title }) => title);
}

/** What changes would mean, told before they are published. */
export async function readConsequences(db: Db, changes: readonly OfferChange[]): Promise<Consequences> {
  return { keptOrders: await countKept(db, changes), texts: await textsNaming(db, changes) };
}
