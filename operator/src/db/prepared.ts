import type { Db } from './database';

/**
 * Builds a statement once for each database, with `sql.placeholder` for what differs: of a short one, building it anew each
 * time costs more than running it. For statements outside transactions that every call or every order runs.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
