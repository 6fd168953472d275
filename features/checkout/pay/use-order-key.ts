import { useEffect, useState } from 'react';

/** The secret of the address, once it has been looked for: undefined before, null for none. It stays in memory only. */
export function useOrderKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = orderKey(window.location.hash);
      if (found) stripOrderKey();
      setKey((known) => found ?? known ?? null);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return key;
}

const keyShape = /^#key=([\w.~-]{1,512})$/;

/** The secret of an order in the address of its mail, or null. It stands behind the hash, so no server has seen it. */
export function orderKey(hash: string): string | null {
  return keyShape.exec(hash)?.[1] ?? null;
}

/** Takes the secret out of the address bar and the history, so that it is neither shared nor kept. */
export function stripOrderKey(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}`);
}
