import type { EndpointAuth } from '@/lib/api/contract/endpoint';
import type { Session } from '@/lib/session/session';

/** Says whether a call goes out with the visitor's token (F6.05–F6.17). */
export type Guard = (caller: { readonly session: Session; readonly headers: Headers }) => boolean;

const guards = {
  anon: () => false,
  key: () => false,
  bearer: () => true,
  either: ({ session, headers }) =>
    headers.get('x-use-token') !== 'false' && (session.access ?? session.refresh) !== null,
} as const satisfies Record<EndpointAuth, Guard>;

const byName = new Map<string, Guard>(Object.entries(guards));

/** The guard that a call's rule names; null for a name nobody knows, which must never let anybody through (F8.46). */
export function guardNamed(name: string): Guard | null {
  return byName.get(name) ?? null;
}
