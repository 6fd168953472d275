import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** What the address says after its question mark, read anew whenever the page is shown. The server's markup knows none. */
export function useAddressQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return new URLSearchParams(search);
}

/** Puts values into the address without a new entry of the history; an empty one is taken out. */
export function putInAddress(values: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    query.delete(name);
    if (value !== '') query.append(name, value);
  }
  const { pathname, hash } = window.location;
  const search = query.size > 0 ? `?${query.toString()}` : '';
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
  for (const listener of listeners) listener();
}
