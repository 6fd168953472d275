import { authEndpoints } from './auth';
import { catalogEndpoints } from './catalog';
import { contentEndpoints } from './content';
import { type Endpoint, pathPattern, placeholder } from './endpoint';
import { locationEndpoints } from './location';
import { orderEndpoints } from './order';
import { ownOrderEndpoints } from './own-orders';
import { packageEndpoints } from './packages';
import { profileEndpoints } from './profile';
import { refillEndpoints } from './refill';
import { withdrawalEndpoints } from './withdrawal';

/** The whole contract: the provider's 48 calls and a few of ours, the only place where a path or a shape is written. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...refillEndpoints,
  ...contentEndpoints,
  ...catalogEndpoints,
  ...packageEndpoints,
  ...orderEndpoints,
  ...ownOrderEndpoints,
  ...locationEndpoints,
  ...withdrawalEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type Operation = keyof Endpoints;

export type Match = {
  readonly operation: Operation;
  readonly endpoint: Endpoint;
  readonly params: Record<string, string>;
};

/** Every call, in the order of the contract. */
export const operations = Object.keys(endpoints).filter((name): name is Operation => name in endpoints);

const routes = operations
  .map((operation) => ({ operation, endpoint: toEndpoint(endpoints[operation]) }))
  .filter(({ endpoint }) => endpoint.host === undefined && endpoint.sameRouteAs === undefined)
  .map((route) => ({ ...route, pattern: pathPattern(route.endpoint.path) }))
  // Literal paths win over placeholders: /settings/x over /{urlRefill}, /tariffs/features over /tariffs/{uuid}.
  .sort((a, b) => countPlaceholders(a.endpoint.path) - countPlaceholders(b.endpoint.path));

function countPlaceholders(template: string): number {
  return template.match(placeholder)?.length ?? 0;
}

/**
 * Finds the call of the operator that answers `method` on `pathname`, with its raw decoded parameters.
 * `methodOf` says which method counts for an endpoint (the shop's own server turns one GET into a POST).
 */
export function matchPath(
  method: string,
  pathname: string,
  methodOf: (endpoint: Endpoint) => string = (endpoint) => endpoint.method,
): Match | null {
  for (const { operation, endpoint, pattern } of routes) {
    if (methodOf(endpoint) !== method) continue;
    const found = pattern.exec(pathname);
    if (found) return { operation, endpoint, params: decodeAll(found.groups ?? {}) };
  }
  return null;
}

/**
 * The call that a request means, with its raw decoded parameters: of those that answer on one method and path the one whose key
 * the query has.
 */
export function matchCall(
  method: string,
  pathname: string,
  query: { readonly has: (name: string) => boolean },
  methodOf?: (endpoint: Endpoint) => string,
): Match | null {
  const found = matchPath(method, pathname, methodOf);
  const operation = operations.find((name) => {
    const { sameRouteAs } = toEndpoint(endpoints[name]);
    return sameRouteAs && sameRouteAs.operation === found?.operation && query.has(sameRouteAs.ifQueryHas);
  });
  if (!found || !operation) return found;
  const endpoint = toEndpoint(endpoints[operation]);
  return { operation, endpoint, params: decodeAll(pathPattern(endpoint.path).exec(pathname)?.groups ?? {}) };
}

function decodeAll(groups: Record<string, string | undefined>): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups)) {
    if (value !== undefined) decoded[name] = decodeSegment(value);
  }
  return decoded;
}

/** A segment that is not valid percent-encoding stays as it came; its schema refuses it then. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function toEndpoint(endpoint: Endpoint): Endpoint {
  return endpoint;
}
