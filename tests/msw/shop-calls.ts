import * as z from 'zod/mini';
import { calls } from '@/lib/api/contract/calls';
import { type Endpoint, pathPattern, placeholder } from '@/lib/api/contract/endpoint';
import { endpoints } from '@/lib/api/contract/endpoints';
import { findCall } from '@/lib/bff/find-call';
import type { Sent } from './sent';

/** What a page asks of the shop's own server. `{name}` stands for any segment, as in the contract: `GET /api/profile/esim/{id}`. */
export type Call = `${'GET' | 'POST'} /${string}`;

type Route = { readonly method: string; readonly path: string; readonly endpoint: Endpoint | null };
type Address = Pick<Sent, 'method' | 'path'>;

/** Data of the shop itself, which the contract does not know and its reader checks. */
const ownAddresses = ['/{locale:en|es|uz}/chart/{from}/{to}', '/{locale:en|es|uz}/package-offer/{id}'];

/** All that pages may ask for. */
const routes: readonly Route[] = [
  ...Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const plan = calls[name];
    return plan ? [{ method: plan.method, path: plan.path, endpoint }] : [];
  }),
  ...ownAddresses.map((path) => ({ method: 'GET', path, endpoint: null })),
].sort((a, b) => countPlaceholders(a.path) - countPlaceholders(b.path));

/** How many segments of a path stand for any: the fewer, the closer it names what is asked. */
export function countPlaceholders(path: string): number {
  return path.match(placeholder)?.length ?? 0;
}

/** Whether a request is that call: a path that ends with a slash is the beginning of one, and so is a query. */
export function isCall(call: string, asked: Pick<Sent, 'method' | 'path' | 'query'>): boolean {
  const { method, path, query } = partsOf(call);
  const isPath = path.endsWith('/') ? asked.path.startsWith(path) : pathPattern(path).test(asked.path);
  return asked.method === method && isPath && asked.query.startsWith(query);
}

/** Throws for a call, or the beginning of one, that no page can make. */
export function requireCall(call: string): void {
  const { method, path } = partsOf(call);
  const isKnown = routes.some((route) => route.method === method && beginsWith(route.path, path));
  if (!isKnown) endpointOf({ method, path });
}

/** The body of an answer as the shop's server passes it on. Throws where it breaks the contract: that server refuses it then. */
export function readAnswer(call: string, body: unknown): unknown {
  const endpoint = endpointOf(partsOf(call));
  return endpoint ? readBy(endpoint.response, body, `The answer to ${call}`) : body;
}

/** Throws where a page asks for what the contract does not know: in its method and path, its query or its body. */
export function requireContract({ method, path, query, body }: Sent): void {
  const endpoint = endpointOf({ method, path });
  const isPassedOn = endpoint !== null && endpoint.host === undefined;
  if (isPassedOn && findCall(method, path.replace('/api', ''), new URLSearchParams(query)) === 'invalid') {
    throw new Error(`${method} ${path}${query} breaks the contract with its path or its query.`);
  }
  if (endpoint?.body) readBy(endpoint.body, body, `The body of ${method} ${path}`);
}

function partsOf(call: string): Pick<Sent, 'method' | 'path' | 'query'> {
  const [, method = '', path = '', query = ''] = /^(\w+) ([^?]*)(.*)$/.exec(call) ?? [];
  return { method, path, query };
}

/** Null for an address of the shop itself. Throws for a call that no page can make. */
function endpointOf({ method, path }: Address): Endpoint | null {
  const route = routes.find((one) => one.method === method && pathPattern(one.path).test(path));
  if (!route) throw new Error(`${method} ${path} is no call of the contract that a browser may make.`);
  return route.endpoint;
}

/** Whether paths of a template begin with all that stands before the last slash of `start`. */
function beginsWith(template: string, start: string): boolean {
  const segments = template.split('/');
  const isSegment = (one: string, place: number) => segments[place] === one || segments[place]?.startsWith('{');
  return start.endsWith('/') && start.split('/').slice(0, -1).every(isSegment);
}

function readBy(schema: z.ZodMiniType, value: unknown, what: string): unknown {
  const read = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (!read.success) throw new Error(`${what} breaks the contract:\n${z.prettifyError(read.error)}`);
  return read.data;
}
