import { isDeepStrictEqual } from 'node:util';
import { keepChangedPages } from '@/operator/src/content/edit-pages';
import type { Db, Tx } from '@/operator/src/db/database';
import {
  contentDocument,
  country,
  dataPackage,
  type OfferChange,
  rateFields,
  tariff,
  zoneRate,
} from '@/operator/src/db/schema/catalog';
import { inTransaction } from '@/operator/src/db/transaction';
import { recordChanges } from './console/prices/change-offers';
import type { Command } from './console/shop-command';
import { writeAudit } from './console/staff/audit-log';
import { contentFolder, seed, seedTexts } from './seed/seed';
import { makeSeedRows, type SeedRows } from './seed/seed-rows';

type Row = Readonly<Record<string, unknown>>;
type Side = { readonly kept: readonly Row[]; readonly wanted: readonly Row[] };
type Named = { readonly what: string; readonly nameOf: (row: Row) => string };

const byCode = ({ code }: Row) => String(code);
const bySlug = ({ slug }: Row) => String(slug);
const byKey = ({ key }: Row) => String(key);
const byZone = ({ zone }: Row) => String(zone);
const byDocument = ({ name, language }: Row) => `${name} (${language})`;

/** What an import of the content files would change, a line each; prices with what they are and what they would be. */
async function catalogDifferences(db: Db, rows: SeedRows): Promise<string[]> {
  const [countries, rates, packages, tariffs, documents] = await Promise.all([
    db.select().from(country),
    db.select().from(zoneRate),
    db.select().from(dataPackage),
    db.select().from(tariff),
    db.select().from(contentDocument),
  ]);
  // What has left the sale before stays as it is.
  const offered = packages.filter(({ available, id }) => available || rows.packages.some((row) => row.id === id));
  return [
    ...compare({ what: 'country', nameOf: byCode }, { kept: countries, wanted: rows.countries }),
    ...compare({ what: 'rates', nameOf: byZone }, { kept: rates, wanted: rows.rates }),
    ...compare({ what: 'package', nameOf: bySlug }, { kept: offered, wanted: rows.packages }),
    ...compare({ what: 'tariff', nameOf: byKey }, { kept: tariffs, wanted: rows.tariffs }),
    ...compare({ what: 'text', nameOf: byDocument }, { kept: documents, wanted: rows.documents }),
  ];
}

function compare({ what, nameOf }: Named, { kept, wanted }: Side): string[] {
  const known = new Map(kept.map((row) => [nameOf(row), row]));
  const names = new Set(wanted.map(nameOf));
  const changed = wanted.flatMap((row) => {
    const before = known.get(nameOf(row));
    if (!before) return [`${what} ${nameOf(row)}: new`];
    const fields = Object.keys(row).filter((field) => !isDeepStrictEqual(before[field], row[field]));
    return fields.length === 0 ? [] : [`${what} ${nameOf(row)}: ${fields.map(changeOf(before, row)).join(', ')}`];
  });
  const gone = kept.filter((row) => !names.has(nameOf(row))).map((row) => `${what} ${nameOf(row)}: gone`);
  return [...changed, ...gone];
}

function changeOf(before: Row, after: Row): (field: string) => string {
  return (field) => {
    const [old, fresh] = [before[field], after[field]];
    return typeof old === 'number' && typeof fresh === 'number' ? `${field} ${old} → ${fresh}` : field;
  };
}

/** What an import of the texts alone would change: texts, and other names of countries; pages that the staff has changed stay. */
async function textDifferences(db: Db, rows: SeedRows): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { documents: wanted } = await keepChangedPages(tx, rows);
    const kept = await tx.select().from(contentDocument);
    const spellings = await tx.select({ code: country.code, aliases: country.aliases }).from(country);
    const codes = new Set(spellings.map(({ code }) => code));
    const wantedSpellings = rows.countries.flatMap(({ code, aliases }) => (codes.has(code) ? [{ code, aliases }] : []));
    return [
      ...compare({ what: 'country', nameOf: byCode }, { kept: spellings, wanted: wantedSpellings }),
      ...compare({ what: 'text', nameOf: byDocument }, { kept, wanted }),
    ];
  });
}

type Offer = Pick<OfferChange, 'kind' | 'name'>;

/** The fields in which an offer differs from what it is to be. */
function fieldChanges(
  offer: Offer,
  before: Partial<Record<OfferChange['field'], number>>,
  after: Partial<Record<OfferChange['field'], number>>,
): OfferChange[] {
  return offerFields.flatMap((field) => {
    const [old, fresh] = [before[field], after[field]];
    return old === undefined || fresh === undefined || old === fresh
      ? []
      : [{ ...offer, field, before: old, after: fresh }];
  });
}

const offerFields = ['price', 'balance', 'onSale', ...rateFields] as const satisfies readonly OfferChange['field'][];

/** Prices, starting balances, rates and what is on sale, as an import changes them; what is new had none. They are locked. */
async function offerChanges(tx: Tx, { packages, tariffs, rates }: SeedRows): Promise<OfferChange[]> {
  const keptPackages = await tx.select().from(dataPackage).orderBy(dataPackage.id).for('update');
  const keptTariffs = await tx.select().from(tariff).orderBy(tariff.id).for('update');
  const keptRates = await tx.select().from(zoneRate).orderBy(zoneRate.zone).for('update');
  const wantedPackages = new Map(packages.map((row) => [row.id, row]));
  return [
    ...keptPackages.flatMap(({ id, slug, priceCents, available }) => {
      const wanted = wantedPackages.get(id);
      const before = { price: priceCents, onSale: Number(available) };
      const after = wanted ? { price: wanted.priceCents, onSale: Number(wanted.available) } : { onSale: 0 };
      return fieldChanges({ kind: 'package', name: wanted?.slug ?? slug }, before, after);
    }),
    ...keptTariffs.flatMap((row) => {
      const wanted = tariffs.find(({ id }) => id === row.id);
      const of = (one: Pick<typeof row, 'priceCents' | 'startingBalanceCents' | 'purchasable'>) => ({
        price: one.priceCents,
        balance: one.startingBalanceCents,
        onSale: Number(one.purchasable),
      });
      return wanted ? fieldChanges({ kind: 'tariff', name: wanted.key }, of(row), of(wanted)) : [];
    }),
    ...keptRates.flatMap((row) => {
      const wanted = rates.find(({ zone }) => zone === row.zone);
      return wanted ? fieldChanges({ kind: 'zone', name: row.zone }, row, wanted) : [];
    }),
  ];
}

/**
 * `catalog import`: what the files of `operator/content` would change, with `--texts` the texts alone and no page that the staff
 * has changed; with `--yes` it is changed, everywhere at once.
 */
export const importCatalog: Command = async ({ db, now }, args) => {
  const rows = await makeSeedRows(contentFolder);
  const isTextsOnly = args.includes('--texts');
  const differences = await (isTextsOnly ? textDifferences : catalogDifferences)(db, rows);
  if (differences.length === 0) return 'The database holds what the files say';
  const list = differences.join('\n');
  const words = isTextsOnly ? 'catalog import --texts' : 'catalog import';
  if (!args.includes('--yes')) return `${list}\nNothing has been changed: npm run shop -- ${words} --yes`;
  const first = async (tx: Tx) => {
    const at = now();
    const details = { changes: differences.length };
    const subject = { kind: 'catalog', id: contentFolder } as const;
    await writeAudit(tx, { staffId: null, action: 'catalog_imported', subject, details, at });
    if (!isTextsOnly) await recordChanges(tx, { staffId: null, note: words, at }, await offerChanges(tx, rows));
  };
  await (isTextsOnly ? seedTexts(db, rows, first) : seed(db, { rows, again: true, first }));
  return `${list}\nChanged`;
};
