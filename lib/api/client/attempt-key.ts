import { ApiError } from './api-error';

/** One key for one intent: the same request keeps its key, a changed one gets a new one. */
export type AttemptKeys = {
  readonly keyFor: (request: unknown) => string;
  /** Whether the last attempt was this very request, and has no clear answer yet. */
  readonly isOpen: (request: unknown) => boolean;
  /** After a clear answer the next attempt is a new intent. */
  readonly forget: () => void;
};

export function attemptKeys(newKey: () => string = randomKey): AttemptKeys {
  let last: { request: string; key: string } | null = null;
  return {
    keyFor(request) {
      const text = JSON.stringify(request);
      if (last?.request !== text) last = { request: text, key: newKey() };
      return last.key;
    },
    isOpen: (request) => last?.request === JSON.stringify(request),
    forget() {
      last = null;
    },
  };
}

/** A random UUID (RFC 9562, version 4): browsers have `crypto.randomUUID` only where a page came over https or from its own machine. */
function randomKey(): string {
  const parts = Array.from(crypto.getRandomValues(new Uint16Array(8)), (part) => part.toString(16).padStart(4, '0'));
  return parts.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/**
 * Sends a request under the key of its intent, and keeps the key until the answer is sure: what is sent again after a lost answer
 * happens once (promises M1, C5).
 */
export async function sendUnderKey<T>(
  keys: AttemptKeys,
  request: unknown,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(keys.keyFor(request));
    keys.forget();
    return answer;
  } catch (error) {
    if (isRefusedForGood(error)) keys.forget();
    throw error;
  }
}

/** The same for an order. What an earlier press has reserved may have run out unpaid (410): it is ordered anew, once. */
export async function orderUnderKey<T>(...order: Parameters<typeof sendUnderKey<T>>): Promise<T> {
  try {
    return await sendUnderKey(...order);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 410)) throw error;
    return sendUnderKey(...order);
  }
}

/**
 * Refusals that leave it open whether an earlier attempt went through: of whoever is not known (401) or asks too often (429) no
 * key is looked at, and what is being done or is paid has its own (409).
 */
const unsure = [401, 409, 429];

/** Whether the next attempt is a new intent. After no answer or a fault of the server the same key makes sure that it happens once only. */
export function isRefusedForGood(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status < 500 && !unsure.includes(status);
}
