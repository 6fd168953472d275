import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf, type Tx } from '@/operator/src/db/database';
import { answersTable, jobsPart, lastMigration, listTables } from './tables';

const rowsAtOnce = 1000;
const textSchema = z.object({ text: z.string() });

/**
 * Writes everything that the operator knows, but for answers that it keeps for a day, into one file, as it is at one moment, while
 * the shop goes on: a head, a line `table<TAB>row` for each row, and a count that tells a whole file from a broken one. Gives the
 * number of rows.
 */
export async function makeBackup({ db }: Pick<Database, 'db'>, file: string, now: Date): Promise<number> {
  const unfinished = `${file}.part`;
  let rows = 0;
  async function* lines(tx: Tx) {
    yield `${JSON.stringify({ wanderline: 1, migration: await lastMigration(tx), made: now.toISOString() })}\n`;
    for await (const line of everyRow(tx)) {
      rows += 1;
      yield line;
    }
    yield `end\t${rows}\n`;
  }
  try {
    await db.transaction(
      (tx) =>
        pipeline(Readable.from(lines(tx)), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true })),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return rows;
}

async function* everyRow(tx: Tx) {
  for (const table of await listTables(tx)) {
    if (table === answersTable) continue;
    yield* rowsOfQuery(tx, table, sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t`);
  }
  const [jobs] = await rowsOf(
    tx,
    sql`select to_regclass(${jobsPart}) is not null as exist`,
    z.object({ exist: z.boolean() }),
  );
  if (!jobs?.exist) return;
  yield* rowsOfQuery(
    tx,
    jobsPart,
    sql`select json_build_object('id', id, 'name', name, 'data', data, 'startAfter', start_after)::text as text
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'`,
  );
}

/** Goes through the rows with a cursor: memory does not grow with the table. */
async function* rowsOfQuery(tx: Tx, table: string, query: ReturnType<typeof sql>) {
  await tx.execute(sql`declare part no scroll cursor for ${query}`);
  for (;;) {
    const rows = await rowsOf(tx, sql.raw(`fetch ${rowsAtOnce} from part`), textSchema);
    for (const { text } of rows) yield `${table}\t${text}\n`;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close part`);
}
