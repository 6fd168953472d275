import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

/** Either database behind one type; rows of raw queries are read with `rowsOf`. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction; inside one, only it may be used. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Where a statement may run that does not care whether a transaction is open. */
export type DbOrTx = Db | Tx;

export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Runs raw SQL outside transactions (migrations of job tables, tests); several statements are allowed. */
  execute(script: string): Promise<void>;
  /** Runs one SQL statement with `$1` parameters and gives its rows. */
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  migrate(folder: string): Promise<void>;
  /** Runs `work` while no other process that asks for the same does; a process that dies lets go. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const answerSchema = z.object({ rows: z.array(z.unknown()) });

/** Rows of a raw query on either database, each as `row` has it. */
export async function rowsOf<T>(db: DbOrTx, query: SQL, row: z.core.$ZodType<T>): Promise<T[]> {
  const { rows } = z.parse(answerSchema, await db.execute(query));
  return rows.map((one) => z.parse(row, one));
}
