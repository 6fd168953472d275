import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { dataVersionHeader } from '@/lib/api/contract/headers';
import type { Config } from '@/operator/src/core/config';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { prepared } from '@/operator/src/db/prepared';
import { dataVersion } from '@/operator/src/db/schema/process-state';
import { type Catalog, catalogOf, knownVersion, setKnownVersion } from './catalog';

const versionRow = prepared((db) => db.select().from(dataVersion).prepare('data_version'));

/** Which state of catalogue and content the database holds; what this process keeps in memory follows it. */
export async function refreshDataVersion(db: Db): Promise<Pick<typeof dataVersion.$inferSelect, 'version' | 'mark'>> {
  const [row] = await versionRow(db).execute();
  if (!row) throw new Error('The data version is missing');
  setKnownVersion(db, row.version);
  return row;
}

/** The catalogue as the database holds it at this moment, whoever changed it last; not for inside a transaction. */
export async function currentCatalog(db: Db): Promise<Catalog> {
  await refreshDataVersion(db);
  return catalogOf(db);
}

/** Has a process that has not heard of a change read the data again, before it answers somebody who has. */
export function refreshIfBehind(db: Db): MiddlewareHandler {
  return async (c, next) => {
    const asked = Number.parseInt(c.req.header(dataVersionHeader) ?? '', 10);
    // The database says what is true; the header only says that there is something to be asked for.
    if (asked > knownVersion(db)) await refreshDataVersion(db);
    await next();
  };
}

/**
 * `/data-version`: one word that changes with every change of what storefronts show, by the database or by settings.
 * Storefronts keep what they have made until it does.
 */
export function dataVersionApp({ db, config }: Pick<Deps, 'db' | 'config'>): Hono {
  const settings = settingsMark(config);
  return new Hono().get('/data-version', async (c) => {
    const { version, mark } = await refreshDataVersion(db);
    return c.json({ version: `${version}-${mark}-${settings}` }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** A mark of the settings that public answers depend on; the same on every operator of a shop. */
function settingsMark({ publicUrl, siteUrl, isDemo, paymentMethods, stripe }: Config): string {
  const shown = JSON.stringify([publicUrl, siteUrl, isDemo, paymentMethods, stripe !== undefined]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 8);
}
