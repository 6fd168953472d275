import * as z from 'zod/mini';
import { ApiError } from '@/lib/api/client/api-error';
import { type RawAnswer, toRefusal } from '@/lib/api/client/read-refusal';
import {
  type BodyOf,
  buildPath,
  defaultTimeoutMs,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  queryString,
} from '@/lib/api/contract/endpoint';
import { type Endpoints, endpoints, type Operation } from '@/lib/api/contract/endpoints';

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

type Values = Readonly<Record<string, unknown>>;
/** The parts of a call, whichever it is. */
export type CallParts = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

export type PlannedRequest = {
  readonly operation: Operation;
  readonly endpoint: Endpoint;
  /** Path and query, relative to the base of the API. */
  readonly target: string;
  readonly body: unknown;
  readonly timeoutMs: number;
};

/** Turns a call of the contract into a request to the provider. */
export function planRequest(operation: Operation, call: object): PlannedRequest {
  const endpoint: Endpoint = endpoints[operation];
  const input: CallParts = call;
  return {
    operation,
    endpoint,
    target: `${buildPath(endpoint.path, input.params)}${queryString(input.query)}`,
    body: input.body,
    timeoutMs: endpoint.timeoutMs ?? defaultTimeoutMs,
  };
}

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
