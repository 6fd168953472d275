import { useRef, useState } from 'react';
import { type AuthFailure, toAuthFailure } from './auth-failure';

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
