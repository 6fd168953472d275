import { useRef, useState } from 'react';
import { ApiError } from '@/lib/api/client/api-error';

/** `refused`: the operator said no; `faults` are codes or messages about single fields. Seconds are how long to wait. */
export type AuthFailure =
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'too_many'; readonly waitSeconds: number | null }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'no_cookies' };

/** The browser keeps no cookies: whoever logged in would be nobody on the next page. */
export class CookiesOffError extends Error {}

/** What a form of the auth pages has to say about a call that failed (F4.43, F4.45, F4.47). */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof CookiesOffError) return { kind: 'no_cookies' };
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return { kind: 'no_answer' };
  const { status, refusal, retryAfterSeconds = null } = error.failure;
  if (status === 429) return { kind: 'too_many', waitSeconds: retryAfterSeconds };
  if (status >= 500) return { kind: 'no_answer' };
  return { kind: 'refused', faults: refusal.errors ?? {} };
}

export type Attempt = { readonly phase: 'ready' | 'busy' | 'done'; readonly failure: AuthFailure | null };

type UseAttempt<Values> = Attempt & { readonly attempt: (values: Values) => Promise<AuthFailure | null> };

/** One submit at a time: loading, then success or failure. The last failure stays until the next attempt. */
export function useAttempt<Values>(act: (values: Values) => Promise<void>): UseAttempt<Values> {
  const running = useRef(false);
  const [state, setState] = useState<Attempt>({ phase: 'ready', failure: null });
  const attempt = async (values: Values) => {
    if (running.current) return null;
    running.current = true;
    setState({ phase: 'busy', failure: null });
    try {
      await act(values);
      setState({ phase: 'done', failure: null });
      return null;
    } catch (error) {
      running.current = false;
      const failure = toAuthFailure(error);
      setState({ phase: 'ready', failure });
      return failure;
    }
  };
  return { ...state, attempt };
}
