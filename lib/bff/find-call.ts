import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { type Match, matchCall } from '@/lib/api/contract/endpoints';

type Values = Readonly<Record<string, unknown>>;
/** A call with its parameters and its query as the contract reads them. */
export type FoundCall = Pick<Match, 'operation' | 'endpoint'> & { readonly params: Values; readonly query: Values };

const noQuery = z.object({});
const loose = z.record(z.string(), z.unknown());

/** The method that browsers use: activation is a POST here, so that no prefetch can ever buy (reading A40). */
export function browserMethodOf(endpoint: Endpoint): string {
  return endpoint.browserMethod ?? endpoint.method;
}

/**
 * The contract's call for a browser's request; null when browsers may not reach it, `invalid` when its
 * parameters or its query break the contract.
 */
export function findCall(method: string, pathname: string, search: URLSearchParams): FoundCall | 'invalid' | null {
  // The list of calls has one path with a slash before the query, which servers and browsers like to drop.
  const matches = [`${pathname}/`, pathname].flatMap((path) => {
    const match = matchCall(method, path, search, browserMethodOf);
    return match?.endpoint.browser ? [match] : [];
  });
  if (matches.length === 0) return null;
  const given = toObject(search);
  return matches.map((match) => readCall(match, given)).find((call) => call !== 'invalid') ?? 'invalid';
}

function readCall({ operation, endpoint, params: raw }: Match, given: object): FoundCall | 'invalid' {
  const query = z.safeParse(endpoint.query ?? noQuery, given);
  const params = z.safeParse(endpoint.params ?? noQuery, raw);
  if (!query.success || !params.success) return 'invalid';
  return { operation, endpoint, params: z.parse(loose, params.data), query: z.parse(loose, query.data) };
}

/** `name[]=a&name[]=b` is a list; any other name that comes twice is a list too, which its schema refuses. */
function toObject(search: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      if (name.endsWith('[]')) return [name.slice(0, -2), values];
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
