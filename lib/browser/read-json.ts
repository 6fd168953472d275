import * as z from 'zod/mini';

/** Data that the shop's own server has at an address. Throws where it does not answer, or otherwise than it should. */
export async function readJson<S extends z.ZodMiniType>(
  href: string,
  schema: S,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`);
  return z.parse(schema, await answer.json());
}
