import { type Endpoint, pathPattern } from '@/lib/api/contract/endpoint';
import { type Endpoints, endpoints, matchPath, type Operation } from '@/lib/api/contract/endpoints';

/** The calls that the operator itself answers: all but the shop's own and the address lookup. */
export type OperatorOperation = {
  [O in Operation]: Endpoints[O] extends { host: string } ? never : O;
}[Operation];

export type FoundCall = {
  readonly operation: OperatorOperation;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
};

/** Calls that share method and path are told apart by a key of the query. */
const variants: Partial<Record<Operation, { readonly queryKey: string; readonly operation: OperatorOperation }>> = {
  calculateCountry: { queryKey: 'to', operation: 'calculateBetweenCountries' },
  listCountryPackages: { queryKey: 'displayPerMegabytePayment', operation: 'listCountryPackagesPerMegabyte' },
};

function isOperatorOperation(operation: Operation): operation is OperatorOperation {
  const endpoint: Endpoint = endpoints[operation];
  return endpoint.host === undefined;
}

/** Every call of the operator, in the order of the contract. */
export const operatorOperations = Object.keys(endpoints)
  .filter((name): name is Operation => name in endpoints)
  .filter(isOperatorOperation);

/** Which call a request means; null for an unknown path or method. A HEAD counts as GET where nothing changes by it. */
export function findCall(method: string, pathname: string, query: URLSearchParams): FoundCall | null {
  const found = matchPath(method === 'HEAD' ? 'GET' : method, pathname);
  if (!found || !isOperatorOperation(found.operation)) return null;
  if (method === 'HEAD' && !found.endpoint.cacheable) return null;
  const variant = variants[found.operation];
  if (!variant || !query.has(variant.queryKey)) return { ...found, operation: found.operation };
  const endpoint: Endpoint = endpoints[variant.operation];
  const groups = pathPattern(endpoint.path).exec(pathname)?.groups ?? {};
  return { operation: variant.operation, endpoint, params: { ...groups } };
}
