import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React takes over the server's markup: until then nothing but what the server knew may be shown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
