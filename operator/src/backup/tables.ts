import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type DbOrTx, rowsOf } from '@/operator/src/db/database';

/** Name of the pseudo-table of jobs that still have to run. */
export const jobsPart = 'pgboss.job';
/** Answers kept for whoever repeats a call: they hold secrets of orders, and a repeated call finds what it has made without them. */
export const answersTable = 'idempotency';
/** A table that migrations themselves fill: its row replaces theirs. */
export const versionTable = 'data_version';

const referenceSchema = z.object({ name: z.string(), references: z.array(z.string()) });

/** The operator's own tables, each behind those that it refers to. */
export async function listTables(db: DbOrTx): Promise<string[]> {
  const tables = await rowsOf(
    db,
    sql`select t.relname as name, coalesce(
          (select json_agg(f.relname) from pg_constraint c join pg_class f on f.oid = c.confrelid
            where c.conrelid = t.oid and c.contype = 'f' and f.oid <> t.oid), '[]') as references
        from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`,
    referenceSchema,
  );
  const listed: string[] = [];
  while (listed.length < tables.length) {
    const ready = tables.filter(
      ({ name, references }) => !listed.includes(name) && references.every((other) => listed.includes(other)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    listed.push(...ready.map(({ name }) => name));
  }
  return listed;
}

/** The last migration of a database: rows fit only where it is the same. */
export async function lastMigration(db: DbOrTx): Promise<string> {
  const [row] = await rowsOf(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
    z.object({ hash: z.string() }),
  );
  return row?.hash ?? '';
}
