import * as z from 'zod/mini';
import { type Endpoint, pathPattern } from '@/lib/api/contract/endpoint';
import { endpoints, type Match, matchPath, type Operation } from '@/lib/api/contract/endpoints';

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
  const given = toObject(search);
  // The list of calls has one path with a slash before the query, which servers and browsers like to drop.
  const matches = [pathname, `${pathname}/`].flatMap((path) => matchesOf(method, path));
  if (matches.length === 0) return null;
  const readable = matches.flatMap((match) => readCall(match, given));
  readable.sort((a, b) => Object.keys(b.query).length - Object.keys(a.query).length);
  return readable[0] ?? 'invalid';
}

function matchesOf(method: string, pathname: string): Match[] {
  const match = matchPath(method, pathname, browserMethodOf);
  return match?.endpoint.browser ? [match, ...variantsOf(match, pathname)] : [];
}

/** Calls that answer on the same path and differ in their query. */
function variantsOf({ operation }: Match, pathname: string): Match[] {
  return operations.flatMap((name) => {
    const endpoint: Endpoint = endpoints[name];
    const found = endpoint.sameRouteAs === operation ? pathPattern(endpoint.path).exec(pathname) : null;
    return found ? [{ operation: name, endpoint, params: { ...found.groups } }] : [];
  });
}

const operations = Object.keys(endpoints).filter((name): name is Operation => name in endpoints);

function readCall(match: Match, given: object): FoundCall[] {
  const query = z.safeParse(match.endpoint.query ?? noQuery, given);
  const params = z.safeParse(match.endpoint.params ?? noQuery, match.params);
  if (!query.success || !params.success) return [];
  const { operation, endpoint } = match;
  return [{ operation, endpoint, params: z.parse(loose, params.data), query: z.parse(loose, query.data) }];
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
