import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';

export type OwnAddress = { readonly pathname: string; readonly search: string };

/**
 * The address of the page for as long as it is shown, followed at every visit. A page that was left stays mounted, while
 * the address is already another page's: then its own last one stands. `own` fits the paths that are its own.
 */
export function useOwnAddress(own: RegExp): OwnAddress {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const [last, setLast] = useState<OwnAddress>({ pathname, search });
  if (!own.test(pathname) || (last.pathname === pathname && last.search === search)) return last;
  const now = { pathname, search };
  setLast(now);
  return now;
}
