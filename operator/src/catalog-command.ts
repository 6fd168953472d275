import type { Command } from './console/shop-command';
import { writeAudit } from './console/staff/audit-log';
import { catalogDifferences } from './seed/catalog-differences';
import { contentFolder, seed } from './seed/seed';
import { makeSeedRows } from './seed/seed-rows';

const shownLines = 40;

/** `catalog import`: what the files of `operator/content` would change; with `--yes` it is changed, everywhere at once. */
export const importCatalog: Command = async ({ db, now }, args) => {
  const rows = await makeSeedRows(contentFolder);
  const differences = await catalogDifferences(db, rows);
  if (differences.length === 0) return 'The database holds what the files say';
  const left = differences.length - shownLines;
  const list = [...differences.slice(0, shownLines), ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
  if (!args.includes('--yes')) return `${list}\nNothing has been changed: npm run shop -- catalog import --yes`;
  await seed(db, { rows, again: true });
  await writeAudit(db, {
    staffId: null,
    action: 'catalog_imported',
    subject: { kind: 'catalog', id: contentFolder },
    details: { changes: differences.length },
    at: now(),
  });
  return `${list}\nChanged`;
};
