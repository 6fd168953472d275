import { ApiError, type RefusedCall } from '@/lib/api/client/api-error';
import { dropEarlyReads, takeEarlyRead } from '@/lib/api/client/early-reads';
import type { RawAnswer } from '@/lib/api/client/read-refusal';
import type { Answer, CallInput, CallParts } from '@/lib/api/client/request';
import { calls } from '@/lib/api/contract/calls';
import { buildPath, defaultTimeoutMs, queryString } from '@/lib/api/contract/endpoint';
import type { Operation } from '@/lib/api/contract/endpoints';
import { orderTokenHeader, sessionHeader, useTokenHeader } from '@/lib/api/contract/headers';
import { leaveToOtherSession, ownSession } from '@/lib/browser/session-hint';
import { type Language, languageOf, pageLocale } from '@/lib/i18n/locales';

/** The browser waits longer than the shop's server does: the server's own answer has to come over a bad line. */
const graceMs = 10_000;

export type BrowserCall<O extends Operation> = CallInput<O> & {
  readonly signal?: AbortSignal;
  /** The same key gives the same outcome; keep it for retries of the same intent. */
  readonly idempotencyKey?: string;
  /** false: sent as a visitor even when somebody is logged in (F6.16, F6.17). */
  readonly useToken?: boolean;
  /** Secret of an order, from the link of its mail: whoever sends it is its buyer. */
  readonly orderToken?: string;
};

/**
 * Calls the shop's own server (`/api/…`), which knows the session and has read the provider's answer by the contract: so no
 * schema has to come to the browser. It names the session that the page is of: one that another tab has begun since is not
 * used for it. Throws ApiError.
 */
export async function callApi<O extends Operation>(operation: O, call: BrowserCall<O>): Promise<Answer<O>> {
  const answer = await send(operation, call);
  if (answer.status < 200 || answer.status > 299) {
    const refusal = await refusalOf(answer);
    // Not before whoever called can keep what was typed: a page that is left waits for nothing.
    if (answer.status === 401) leaveToOtherSession();
    throw new ApiError(operation, refusal);
  }
  if (isTrusted(operation, answer.data)) return answer.data;
  throw new ApiError(operation, { kind: 'contract', issues: 'not JSON' });
}

/** What a refusal says is read by code that comes with the first one; without it there is still the status. */
async function refusalOf(answer: RawAnswer): Promise<RefusedCall> {
  try {
    const { toRefusal } = await import('@/lib/api/client/read-refusal');
    return toRefusal(answer);
  } catch {
    return { kind: 'refused', status: answer.status, refusal: { code: 'other' } };
  }
}

/**
 * Asserts the shape of an answer without looking at it: the shop's own server has read it by the contract (ADR 10). Nothing else
 * answers its paths with JSON; a page that a network puts in between is none.
 */
function isTrusted<O extends Operation>(_: O, data: unknown): data is Answer<O> {
  return data !== undefined;
}

/** Language of the page: the first segment of its path decides (F2.19–F2.21, reading A05). */
export function pageLanguage(pathname: string = window.location.pathname): Language {
  return languageOf(pageLocale(pathname));
}

type Extras = Pick<BrowserCall<Operation>, 'signal' | 'idempotencyKey' | 'useToken' | 'orderToken'>;

async function send(operation: Operation, call: CallParts & Extras): Promise<RawAnswer> {
  const plan = calls[operation];
  if (!plan) throw new TypeError(`${operation} is not for browsers`);
  const { params, query, body, signal, idempotencyKey, useToken = true, orderToken } = call;
  const session = useToken ? ownSession() : null;
  // One signal for both ends of patience: `AbortSignal.any` is missing in Safari before 17.4, Firefox before 124 and Chrome before 116.
  const stop = new AbortController();
  const abort = () => stop.abort();
  setTimeout(abort, (plan.timeoutMs ?? defaultTimeoutMs) + graceMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await ask(`${buildPath(plan.path, params)}${queryString(query)}`, {
      method: plan.method,
      credentials: 'same-origin',
      signal: stop.signal,
      headers: {
        Accept: 'application/json',
        'Accept-Language': pageLanguage(),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(!useToken && { [useTokenHeader]: 'false' }),
        ...(session && { [sessionHeader]: session }),
        ...(orderToken && { [orderTokenHeader]: orderToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      data: await readJson(response),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(operation, { kind: stop.signal.aborted ? 'timeout' : 'network' }, { cause });
  }
}

/** The document may have asked for it already. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') dropEarlyReads();
  return (await takeEarlyRead(address)) ?? fetch(address, init);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
