import * as z from 'zod/mini';
import { ApiError, type ApiFailure } from '@/lib/api/client/api-error';
import { queryString } from '@/lib/api/client/query-string';
import { readRefusal } from '@/lib/api/client/read-refusal';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@/lib/api/contract/endpoint';
import { type Endpoints, endpoints, type Operation } from '@/lib/api/contract/endpoints';
import { buildPath } from '@/lib/api/contract/path';

/** Milliseconds a call may take when its endpoint says nothing else. */
export const defaultTimeoutMs = 5000;

type Given<Name extends string, V> = [V] extends [undefined]
  ? unknown
  : Record<never, never> extends V
    ? { readonly [N in Name]?: V }
    : { readonly [N in Name]: V };

/** What the caller has to give: exactly the parts that the contract names for this call. */
export type CallInput<O extends Operation> = Given<'params', ParamsOf<Endpoints[O]>> &
  Given<'query', QueryOf<Endpoints[O]>> &
  Given<'body', BodyOf<Endpoints[O]>>;

export type Answer<O extends Operation> = z.output<Endpoints[O]['response']>;

const inputSchema = z.object({
  params: z.optional(z.record(z.string(), z.unknown())),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.unknown()),
});

export type PlannedRequest = {
  readonly operation: Operation;
  readonly endpoint: Endpoint;
  /** Path and query, relative to the base of the API. */
  readonly target: string;
  readonly body: unknown;
  readonly timeoutMs: number;
};

/** Turns a call of the contract into a request; the same for the server's and the browser's client. */
export function planRequest(operation: Operation, call: object): PlannedRequest {
  const endpoint: Endpoint = endpoints[operation];
  const input = z.parse(inputSchema, call);
  return {
    operation,
    endpoint,
    target: `${buildPath(endpoint.path, input.params)}${queryString(input.query)}`,
    body: input.body,
    timeoutMs: endpoint.timeoutMs ?? defaultTimeoutMs,
  };
}

export type RawAnswer = { readonly status: number; readonly data: unknown; readonly retryAfter?: string | null };

/** Reads an answer by the contract; throws ApiError `refused` for other statuses than 2xx, `contract` for other shapes. */
export function readAnswer<O extends Operation>(operation: O, answer: RawAnswer): Answer<O> {
  if (answer.status < 200 || answer.status > 299) throw new ApiError(operation, toRefusal(answer));
  const { response }: Endpoint = endpoints[operation];
  const parsed = z.safeParse(response, answer.data ?? {});
  if (isAnswer(operation, parsed)) return parsed.data;
  const issues = parsed.error ? z.prettifyError(parsed.error) : '';
  throw new ApiError(operation, { kind: 'contract', issues });
}

/** The schema that parsed belongs to the operation: that is what makes its data the operation's answer. */
function isAnswer<O extends Operation>(
  _: O,
  parsed: { success: boolean },
): parsed is { success: true; data: Answer<O> } {
  return parsed.success;
}

/** An answer without a readable refusal still says its status. */
export function toRefusal({ status, data, retryAfter }: RawAnswer): Extract<ApiFailure, { kind: 'refused' }> {
  const refusal = readRefusal(data);
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  return { kind: 'refused', status, refusal, ...(seconds !== null && { retryAfterSeconds: seconds }) };
}
