import type { Endpoint } from '@/lib/api/contract/endpoint';
import { type Endpoints, endpoints, matchCall, type Operation, operations } from '@/lib/api/contract/endpoints';

/** The calls that the operator itself answers: all but the shop's own and the address lookup. */
export type OperatorOperation = {
  [O in Operation]: Endpoints[O] extends { host: string } ? never : O;
}[Operation];

export type FoundCall = {
  readonly operation: OperatorOperation;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
};

function isOperatorOperation(operation: Operation): operation is OperatorOperation {
  const endpoint: Endpoint = endpoints[operation];
  return endpoint.host === undefined;
}

/** Every call of the operator, in the order of the contract. */
export const operatorOperations = operations.filter(isOperatorOperation);

/** Which call a request means; null for an unknown path or method. A HEAD counts as GET where nothing changes by it. */
export function findCall(method: string, pathname: string, query: URLSearchParams): FoundCall | null {
  const found = matchCall(method === 'HEAD' ? 'GET' : method, pathname, query);
  if (!found || !isOperatorOperation(found.operation)) return null;
  if (method === 'HEAD' && !found.endpoint.cacheable) return null;
  return { ...found, operation: found.operation };
}
