import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';

const keepDelay = 300;

type KeptForm<V extends FieldValues> = {
  readonly defaultValues: DefaultValues<V>;
  readonly resolver: Resolver<V>;
  /** Keeps the values for a reload; it has to be the same function at every render. */
  readonly keep: (values: V) => void;
};

/** A form whose fields are checked when they are left; a moment after each change, or when the page is left, its values are kept. */
export function useKeptForm<V extends FieldValues>({ keep, ...parts }: KeptForm<V>): UseFormReturn<V> {
  const form = useForm<V>({ ...parts, mode: 'onBlur', reValidateMode: 'onBlur', shouldFocusError: false });
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: V | null = null;
    const keepNow = () => {
      clearTimeout(timer);
      if (waiting) keep(waiting);
      waiting = null;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        waiting = values;
        timer = setTimeout(keepNow, keepDelay);
      },
    });
    // Whoever reloads or goes elsewhere at once loses nothing.
    window.addEventListener('pagehide', keepNow);
    return () => {
      stop();
      keepNow();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [subscribe, keep]);
  return form;
}
