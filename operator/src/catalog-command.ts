import { isDeepStrictEqual } from 'node:util';
import { keepChangedPages } from '@/operator/src/content/edit-pages';
import type { Db } from '@/operator/src/db/database';
import { contentDocument, country, dataPackage, tariff, zoneRate } from '@/operator/src/db/schema/catalog';
import { inTransaction } from '@/operator/src/db/transaction';
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

const shownLines = 40;

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

/**
 * `catalog import`: what the files of `operator/content` would change, with `--texts` the texts alone and no page that the staff
 * has changed; with `--yes` it is changed, everywhere at once.
 */
export const importCatalog: Command = async ({ db, now }, args) => {
  const rows = await makeSeedRows(contentFolder);
  const isTextsOnly = args.includes('--texts');
  const differences = await (isTextsOnly ? textDifferences : catalogDifferences)(db, rows);
  if (differences.length === 0) return 'The database holds what the files say';
  const left = differences.length - shownLines;
  const list = [...differences.slice(0, shownLines), ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
  const words = isTextsOnly ? 'catalog import --texts' : 'catalog import';
  if (!args.includes('--yes')) return `${list}\nNothing has been changed: npm run shop -- ${words} --yes`;
  await (isTextsOnly ? seedTexts(db, rows) : seed(db, { rows, again: true }));
  await writeAudit(db, {
    staffId: null,
    action: 'catalog_imported',
    subject: { kind: 'catalog', id: contentFolder },
    details: { changes: differences.length },
    at: now(),
  });
  return `${list}\nChanged`;
};
