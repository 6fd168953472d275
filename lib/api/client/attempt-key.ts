import { ApiError } from './api-error';

/** One key for one intent: the same request keeps its key, a changed one gets a new one. */
export type AttemptKeys = {
  readonly keyFor: (request: unknown) => string;
  /** Whether the last attempt was this very request, and has no clear answer yet. */
  readonly isOpen: (request: unknown) => boolean;
  /** After a clear answer the next attempt is a new order. */
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
 * Orders under the key of its intent. What an earlier press has reserved under it may have run out unpaid (410): then it is
 * ordered anew, once, under another key.
 */
export async function orderUnderKey<T>(
  keys: AttemptKeys,
  request: unknown,
  order: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const send = () => order(keys.keyFor(request));
  const answer = await send().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 410)) throw error;
    keys.forget();
    return send();
  });
  keys.forget();
  return answer;
}

/**
 * Whether the next attempt is a new order. After no answer or a fault of the server the same key makes sure that there is one
 * only, and so it does while that one is being made, or is paid (409).
 */
export function isRefusedForGood(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status < 500 && status !== 409;
}
