import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

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
