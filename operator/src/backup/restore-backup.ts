import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, type DbOrTx, rowsOf, type Tx } from '@/operator/src/db/database';
import { type WaitingJob, waitingJobSchema } from '@/operator/src/jobs/pg-boss-jobs';
import { leapOverNumbers } from '@/operator/src/ledger/invoice-numbers';
import { withholdFree } from '@/operator/src/lines/number-stock';
import { jobsPart, lastMigration, listTables, versionTable } from './tables';

const rowsAtOnce = 500;
const headSchema = z.object({ wanderline: z.literal(1), migration: z.string(), made: z.string() });

type Read = { readonly rows: number; readonly made: string; readonly jobs: readonly WaitingJob[] };
/** `withheld` phone numbers were free in the file and are sold no more; `next` are the numbers that receipts and credit notes go on with, where they leap. */
export type Restored = Read & { readonly withheld: number; readonly next: readonly string[] };
/** Whether the shop may have sold after the file was made; what plans its jobs again; the time now. */
type Options = { readonly hasSoldSince: boolean; readonly plan: Plan; readonly now: Date };
type Plan = (tx: Tx, jobs: readonly WaitingJob[]) => Promise<void>;

/**
 * Fills a database that is migrated and otherwise empty, and plans the jobs that still have to run, in one transaction: all of
 * the file or nothing. Unless the shop has not sold since, phone numbers that were free are withheld, and numbers of receipts and credit
 * notes leap: both may have been given to buyers since.
 * @throws Error with a line that says why the file or the database does not do.
 */
export async function restoreBackup(
  { db }: Pick<Database, 'db'>,
  file: string,
  { plan, hasSoldSince, now }: Options,
): Promise<Restored> {
  return db.transaction(async (tx) => {
    await refuseFilled(tx);
    const tables = await listTables(tx);
    const restored = await readInto(tx, file, tables);
    await continueSequences(tx);
    await plan(tx, restored.jobs);
    // Whoever has kept something of this database must not take it for what it holds now.
    await tx.execute(sql`update ${sql.identifier(versionTable)} set version = version + 1`);
    const withheld = hasSoldSince ? await withholdFree(tx) : 0;
    const next = hasSoldSince ? await leapOverNumbers(tx, { since: new Date(restored.made), now }) : [];
    return { ...restored, withheld, next };
  });
}

/** @throws Error when a table holds a row, whatever release it is of. */
export async function refuseFilled(db: DbOrTx): Promise<void> {
  for (const table of await listTables(db)) {
    if (table === versionTable) continue;
    const rows = await rowsOf(db, sql`select 1 as one from ${sql.identifier(table)} limit 1`, z.unknown());
    if (rows.length > 0) throw new Error(`The database is not empty (${table}): a backup is restored into a new one`);
  }
}

/** What has been read so far; the rows that wait are of one table. */
type Reading = {
  head: z.output<typeof headSchema> | null;
  rows: number;
  promised: number | null;
  readonly jobs: WaitingJob[];
  table: string;
  waiting: string[];
};

async function readInto(tx: Tx, file: string, tables: readonly string[]): Promise<Read> {
  const reading: Reading = { head: null, rows: 0, promised: null, jobs: [], table: '', waiting: [] };
  for await (const line of linesOf(file)) {
    if (reading.head) await readLine(tx, reading, line, tables);
    else reading.head = await readHead(tx, line);
  }
  await flush(tx, reading);
  const { head, rows, promised, jobs } = reading;
  if (!head || promised !== rows) throw new Error(`${file} is not whole`);
  return { rows, made: head.made, jobs };
}

async function* linesOf(file: string): AsyncIterable<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.once('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } catch (error) {
    throw isBroken(error) ? new Error(`${file} is not whole`, { cause: error }) : error;
  } finally {
    source.destroy();
  }
}

/** Whether the file ends too early, or is none of gzip. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}

async function readLine(tx: Tx, reading: Reading, line: string, tables: readonly string[]): Promise<void> {
  const tab = line.indexOf('\t');
  const [table, text] = [line.slice(0, tab), line.slice(tab + 1)];
  if (table === 'end') {
    reading.promised = Number(text);
    return;
  }
  reading.rows += 1;
  if (table === jobsPart) {
    reading.jobs.push(waitingJobSchema.parse(JSON.parse(text)));
    return;
  }
  if (!tables.includes(table)) throw new Error(`There is no table ${table}`);
  if (table !== reading.table || reading.waiting.length >= rowsAtOnce) await flush(tx, reading);
  reading.table = table;
  reading.waiting.push(text);
}

async function flush(tx: Tx, reading: Reading): Promise<void> {
  if (reading.waiting.length > 0) await insert(tx, reading.table, reading.waiting.splice(0));
}

async function readHead(tx: Tx, line: string): Promise<z.output<typeof headSchema>> {
  const head = headSchema.safeParse(readJson(line));
  if (!head.success) throw new Error('That is no backup of this shop');
  if (head.data.migration !== (await lastMigration(tx)))
    throw new Error('The backup was made by another release: restore it with that one, then upgrade');
  return head.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rows stay text until the database reads them: no figure loses a digit on the way. */
async function insert(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  if (table === versionTable) await tx.execute(sql`delete from ${name}`);
  await tx.execute(sql`insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`);
}

const columnSchema = z.object({ table: z.string(), column: z.string() });

/** Numbers go on behind the highest one that is there. */
async function continueSequences(tx: Tx): Promise<void> {
  const columns = await rowsOf(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
    columnSchema,
  );
  for (const { table, column } of columns) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)}), false)`);
  }
}
