import { ApiError } from '@/lib/api/client/api-error';
import {
  type Answer,
  type CallInput,
  type PlannedRequest,
  planRequest,
  type RawAnswer,
  readAnswer,
} from '@/lib/api/client/request';
import type { Operation } from '@/lib/api/contract/endpoints';
import { type Language, languageOf } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';

/** The browser waits a little longer than the shop's server does, so that the server's own answer arrives. */
const graceMs = 1000;

export type BrowserCall<O extends Operation> = CallInput<O> & {
  readonly signal?: AbortSignal;
  /** The same key gives the same outcome; keep it for retries of the same intent. */
  readonly idempotencyKey?: string;
  /** false: sent as a visitor even when somebody is logged in (F6.16, F6.17). */
  readonly useToken?: boolean;
  /** Secret of an order, from the link of its mail: whoever sends it is its buyer. */
  readonly orderToken?: string;
};

/** Calls the shop's own server (`/api/…`), which knows the session; reads the answer by the contract. Throws ApiError. */
export async function callApi<O extends Operation>(operation: O, call: BrowserCall<O>): Promise<Answer<O>> {
  const plan = planRequest(operation, call);
  const answer = await send(plan, call);
  return readAnswer(operation, answer);
}

/** Language of the page: the first segment of its path decides (F2.19–F2.21, A05). */
export function pageLanguage(pathname: string = window.location.pathname): Language {
  return languageOf(pageLocale(pathname));
}

type Extras = Pick<BrowserCall<Operation>, 'signal' | 'idempotencyKey' | 'useToken' | 'orderToken'>;

async function send(plan: PlannedRequest, extras: Extras): Promise<RawAnswer> {
  const { signal, idempotencyKey, useToken = true, orderToken } = extras;
  const timeout = AbortSignal.timeout(plan.timeoutMs + graceMs);
  try {
    const response = await fetch(browserPath(plan), {
      method: plan.endpoint.browserMethod ?? plan.endpoint.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        Accept: 'application/json',
        'Accept-Language': pageLanguage(),
        ...(plan.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(!useToken && { 'X-Use-Token': 'false' }),
        ...(orderToken && { 'X-Order-Token': orderToken }),
      },
      ...(plan.body !== undefined && { body: JSON.stringify(plan.body) }),
    });
    return {
      status: response.status,
      data: await readJson(response),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(plan.operation, { kind: timeout.aborted ? 'timeout' : 'network' }, { cause });
  }
}

/**
 * The list of calls names `/api/redis/clear` with its prefix, the rest without. A slash before the query
 * would cost a redirect.
 */
function browserPath({ endpoint, target }: PlannedRequest): string {
  const path = target.replace(/\/(?=\?|$)/, '');
  return endpoint.host === 'front' ? path : `/api${path}`;
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
