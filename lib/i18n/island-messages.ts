import type { loadMessages } from '@/lib/i18n/load-messages';

type Catalog = Awaited<ReturnType<typeof loadMessages>>;

/** The words of each island: what is not named here is not in its document, neither in the product nor in a test. */
export const islandNamespaces = {
  account: ['account'],
  accountMenu: [],
  settings: ['account', 'settings', 'esim', 'faults'],
  refill: ['refill', 'faults', 'payment'],
  order: ['order', 'payment', 'faults', 'unpaid'],
  unpaid: ['unpaid'],
  checkout: ['payment', 'faults'],
  result: ['result', 'esim'],
  auth: ['auth', 'faults'],
  withdrawal: ['withdrawal', 'faults'],
  prices: ['home', 'catalog'],
} as const satisfies Record<string, readonly (keyof Catalog)[]>;

export type IslandName = keyof typeof islandNamespaces;

/** The part of a language's texts that an island gets. */
export function pickIslandMessages(island: IslandName, catalog: Catalog): Partial<Catalog> {
  const names: readonly (keyof Catalog)[] = islandNamespaces[island];
  return Object.fromEntries(names.map((name) => [name, catalog[name]]));
}
