import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React takes over the server's markup, then true: what only the browser knows may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
