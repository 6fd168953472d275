import type pg from 'pg';

/** Statements that get a name at most, for a connection keeps each plan until it ends; and how long a text may be for that. */
const mostNames = 300;
const mostLetters = 2000;
const mostSeen = 1000;

/**
 * Has connections keep the plans of statements that come again: Postgres parses and plans a statement with a name once for a
 * connection, and that costs a third of what a short one takes. The text is the name's only meaning, so the same text always has
 * the same one. One `keepPlans` for all connections of a database.
 */
export function keepPlans(): (connection: pg.ClientBase) => void {
  const names = new Map<string, string>();
  const seen = new Set<string>();

  /** None for a text that comes for the first time: what is sent once is not worth keeping. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || text.length > mostLetters) return known;
    if (!seen.delete(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return;
    }
    const name = `w${names.size}`;
    names.set(text, name);
    return name;
  }

  return (connection) => {
    const { query } = connection;
    const named = (...[asked, ...others]: readonly unknown[]) =>
      Reflect.apply(query, connection, [withName(asked, others[0], nameOf), ...others]);
    Object.assign(connection, { query: named });
  };
}

/** A statement with values, as drizzle sends it or as text; others are none that can have a name. */
function withName(asked: unknown, values: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (!Array.isArray(values)) return asked;
  if (typeof asked === 'string') {
    const name = values.length > 0 ? nameOf(asked) : undefined;
    return name === undefined ? asked : { text: asked, name };
  }
  const isPlain = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);
  if (!isPlain || typeof asked.text !== 'string' || ('name' in asked && asked.name)) return asked;
  const name = nameOf(asked.text);
  return name === undefined ? asked : { ...asked, name };
}
