import { useEffect, useState } from 'react';
import { orderKey, stripOrderKey } from './order-key';

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
