import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { faultText } from '@/lib/api/errors/field-faults';
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

/** Words for what is wrong with a field, from a code or from what the operator said. */
export function useFaultWords(): (fault: string) => string {
  const t = useTranslations('faults');
  return (fault) => faultText((key, values) => t(key, values), fault);
}

/** Ties fields to a form; what was wrong with one goes away when it is edited (F5.46). */
export function useFormField<Values extends FieldValues>(
  { register, clearErrors, getFieldState, formState }: UseFormReturn<Values>,
  words: (fault: string) => string,
) {
  return (name: Path<Values>) => {
    const { error } = getFieldState(name, formState);
    return {
      ...register(name, { onChange: () => clearErrors(name) }),
      error: error?.message ? words(error.message) : undefined,
    };
  };
}
