import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useIsHydrated } from './use-is-hydrated';

type Address = { readonly pathname: string; readonly search: string };
export type OwnAddress = Address & { readonly isKnown: boolean };

const unknown: OwnAddress = { pathname: '', search: '', isKnown: false };
/** A document is the same for every address, so the server never asks for it. */
const useAddress = typeof window === 'undefined' ? () => unknown : useBrowserAddress;

function useBrowserAddress(): Address {
  return { pathname: usePathname(), search: useSearchParams().toString() };
}

/**
 * The address of the page for as long as it is shown, followed at every visit. A page that was left stays mounted, while
 * the address is already another page's: then its own last one stands. `own` fits the paths that are its own. Not known
 * in the server's markup, nor while React takes that over.
 */
export function useOwnAddress(own: RegExp): OwnAddress {
  const isKnown = useIsHydrated();
  const { pathname, search } = useAddress();
  const [last, setLast] = useState<Address>({ pathname, search });
  const isOther = last.pathname !== pathname || last.search !== search;
  const now = own.test(pathname) && isOther ? { pathname, search } : last;
  if (now !== last) setLast(now);
  return isKnown ? { ...now, isKnown } : unknown;
}
