import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { ApiError } from '@/lib/api/client/api-error';
import { callOperator, type OperatorCall } from '@/lib/api/client/operator-client';
import { type Answer, planRequest, readAnswer } from '@/lib/api/client/request';
import type { Operation } from '@/lib/api/contract/endpoints';
import { cache } from '@/lib/cache/cache';
import { dataVersion, forgetDataVersion, versionHeader } from '@/lib/cache/data-version';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';

/** Milliseconds in which the last good answer stands in for a provider that does not answer. */
const standInMs = 86_400_000;

/** Milliseconds for which a provider that has let one read run into its time-out is not asked by other reads. */
const silenceMs = 2000;
let silentUntil = 0;

/**
 * One read, which may take four seconds (`READ_PATIENCE_MS`): with the making of the page that is less than six. None when another
 * one has just waited for nothing: a page makes several reads one after the other, and its visitor waits out the time-out of the
 * first one alone.
 */
async function askOperator<O extends Operation>(operation: O, call: OperatorCall<O>): Promise<Answer<O>> {
  if (Date.now() < silentUntil) throw new ApiError(operation, { kind: 'timeout' });
  try {
    const headers = versionHeader(dataVersion());
    const answer = await callOperator(operation, { ...call, headers, timeoutMs: storefrontEnv().READ_PATIENCE_MS });
    silentUntil = 0;
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'timeout') silentUntil = Date.now() + silenceMs;
    throw error;
  }
}

type Read = { readonly operation: Operation; readonly call: Pick<OperatorCall<Operation>, 'language'> };

const keyOf = ({ operation, call }: Read) => `read-${call.language}${planRequest(operation, call).target}`;

/**
 * `callOperator` for cached functions. While the provider is away the last good answer of the day is given instead, or that of
 * a `wider` read in which the reader finds what he looks for, so that pages nobody has asked for yet can still be made;
 * without one the failure is thrown on.
 */
export async function readOperator<O extends Operation>(
  operation: O,
  call: OperatorCall<O>,
  wider?: Read,
): Promise<Answer<O>> {
  try {
    const answer = await askOperator(operation, call);
    await cache().write(keyOf({ operation, call }), answer, { expire: standInMs });
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ operation, failure: error.failure.kind }, 'read failed');
    const kept = isAway(error) ? await firstKept({ operation, call }, wider) : null;
    if (kept === null) throw error;
    forgetDataVersion();
    return readAnswer(operation, { status: 200, data: kept });
  }
}

async function firstKept(...reads: readonly (Read | undefined)[]): Promise<unknown> {
  for (const read of reads) {
    const kept = read ? await cache().read(keyOf(read)) : null;
    if (kept !== null) return kept;
  }
  return null;
}

/** A refusal is an answer; an outage is not. */
function isAway({ status }: ApiError): boolean {
  return status === null || status >= 500;
}

/** What a cached read gave: its value, or what the provider said instead. */
export type Outcome<T> = { readonly value: T } | { readonly refused: Pick<ApiError, 'operation' | 'failure'> };

/**
 * Makes a value of a refusal: an error inside a cached function would break the whole page, also where the caller goes on
 * without the read (F8.51). A provider that is away stays an error, so that pages which were made before are kept; not
 * for an `isExtra` read, without which a page that was never made is better than none.
 */
export async function outcome<T>(read: () => Promise<T>, { isExtra = false } = {}): Promise<Outcome<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnheard = error.failure.kind === 'network' || error.failure.kind === 'timeout';
    if (isUnheard && !isExtra) throw error;
    // What was made without it is made anew when it is back.
    if (isAway(error)) forgetDataVersion();
    return { refused: { operation: error.operation, failure: error.failure } };
  }
}

/** The value of a cached read. Throws ApiError. */
export async function opened<T>(kept: Promise<Outcome<T>>): Promise<T> {
  const found = await kept;
  if ('value' in found) return found.value;
  throw new ApiError(found.refused.operation, found.refused.failure);
}

/** An unimportant read of a page: whatever fails, the page goes on with `empty` (F8.51, readings A43, A59). */
export async function orEmpty<T>(read: () => Promise<T>, empty: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    unstable_rethrow(error);
    return empty;
  }
}
