import { usePathname, useSearchParams } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';

export type OwnAddress = { readonly pathname: string; readonly search: string };

/** A document is made before anybody knows its query, so the first render of its markup has none either. */
const useSearch = typeof window === 'undefined' ? () => '' : () => useSearchParams().toString();
const never = () => () => undefined;

/**
 * The address of the page for as long as it is shown, followed at every visit. A page that was left stays mounted, while
 * the address is already another page's: then its own last one stands. `own` fits the paths that are its own.
 */
export function useOwnAddress(own: RegExp): OwnAddress {
  const pathname = usePathname();
  const asked = useSearch();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const search = isLive ? asked : '';
  const [last, setLast] = useState<OwnAddress>({ pathname, search });
  if (!own.test(pathname) || (last.pathname === pathname && last.search === search)) return last;
  const now = { pathname, search };
  setLast(now);
  return now;
}
