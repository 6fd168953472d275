import 'server-only';
import axios from 'axios/dist/node/axios.cjs';
import { ApiError, type ApiFailure } from '@/lib/api/client/api-error';
import { type Answer, type CallInput, type PlannedRequest, planRequest, readAnswer } from '@/lib/api/client/request';
import type { Operation } from '@/lib/api/contract/endpoints';
import { storefrontEnv } from '@/lib/env/storefront-env';
import type { Language } from '@/lib/i18n/locales';

const maxAnswerBytes = 5_000_000;

export type OperatorCall<O extends Operation> = CallInput<O> & {
  /** Language of the answer: Accept-Language en, es or ru (F2.19–F2.21). */
  readonly language: Language;
  /** Access token; never sent to calls that the contract marks `anon` (F6.05, F6.15). */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds for the answer, where it is waited for less long than the contract says. */
  readonly timeoutMs?: number;
};

/** Calls the provider's API (F7.01) and reads the answer by the contract. Throws ApiError. */
export async function callOperator<O extends Operation>(operation: O, call: OperatorCall<O>): Promise<Answer<O>> {
  const plan = planRequest(operation, call);
  const answer = await sendToOperator({ ...plan, timeoutMs: call.timeoutMs ?? plan.timeoutMs }, call);
  return readAnswer(operation, answer);
}

export type RequestExtras = {
  readonly language: Language;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** One request to the provider with whatever status it answers; throws ApiError `network` or `timeout`. */
export async function sendToOperator(plan: PlannedRequest, extras: RequestExtras) {
  try {
    const response = await axios.request<unknown>({
      baseURL: storefrontEnv().OPERATOR_API_URL,
      url: plan.target,
      method: plan.endpoint.method,
      data: plan.body,
      timeout: plan.timeoutMs,
      headers: headersOf(plan, extras),
      ...(extras.signal && { signal: extras.signal }),
      allowAbsoluteUrls: false,
      maxRedirects: 0,
      proxy: false,
      maxContentLength: maxAnswerBytes,
      adapter: 'http',
      validateStatus: () => true,
    });
    return { status: response.status, data: response.data, headers: response.headers };
  } catch (cause) {
    // The whole cause holds headers and bodies, which belong in no log.
    throw new ApiError(plan.operation, toFailure(cause), { cause: axios.isAxiosError(cause) ? cause.code : cause });
  }
}

function headersOf({ endpoint }: PlannedRequest, { language, token, headers }: RequestExtras): Record<string, string> {
  const mayCarryToken = endpoint.auth === 'bearer' || endpoint.auth === 'either';
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(mayCarryToken && token && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

function toFailure(cause: unknown): ApiFailure {
  const timedOut = axios.isAxiosError(cause) && (cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT');
  return { kind: timedOut ? 'timeout' : 'network' };
}

/** Milliseconds for everything, so that a 503 is there within two seconds. */
const patienceMs = 1800;
/** What a provider answers who has no such address. */
const unknown = new Set([404, 405, 501]);

/** Whether the provider can serve: it says so itself at `/ready`, or, where it has none, answers a cheap read. */
export async function isOperatorReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const { status } = await axios.get<unknown>('/ready', {
      baseURL: storefrontEnv().OPERATOR_API_URL,
      signal,
      allowAbsoluteUrls: false,
      maxRedirects: 0,
      proxy: false,
      maxContentLength: 10_000,
      adapter: 'http',
      validateStatus: () => true,
    });
    if (!unknown.has(status)) return status === 200;
    const read = await sendToOperator(planRequest('listPaymentMethods', {}), { language: 'en', signal });
    return read.status === 200;
  } catch {
    return false;
  }
}
