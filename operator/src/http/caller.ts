import type { EndpointAuth } from '@/lib/api/contract/endpoint';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { type Caller, readAccessToken } from './access-token';
import { isSameSecret } from './same-secret';

/** The header by which the shop's own server shows itself (F7.63). */
export const locationKeyHeader = 'x-location-key';

const unauthorized = () => new OperatorError('unauthorized', { status: 401 });

/** Who calls, as far as the call's rule asks: throws 401 without a valid token where one is due, 403 without the key. */
export async function identify(headers: Headers, auth: EndpointAuth, deps: Deps): Promise<Caller | null> {
  if (auth === 'anon') return null;
  if (auth === 'key') {
    if (!carriesKey(headers, deps)) throw new OperatorError('forbidden', { status: 403 });
    return null;
  }
  const token = bearerOf(headers);
  if (token === null) {
    if (auth === 'bearer') throw unauthorized();
    return null;
  }
  const caller = await readAccessToken(deps, token);
  if (!caller) throw unauthorized();
  return caller;
}

/** The visitor's address; one that is passed on counts only from the shop's own server. */
export function ipOf(headers: Headers, peer: string | undefined, deps: Deps): string {
  const passedOn = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  if (passedOn && carriesKey(headers, deps)) return passedOn.slice(0, 45);
  return peer ?? '127.0.0.1';
}

function carriesKey(headers: Headers, { config }: Deps): boolean {
  return isSameSecret(headers.get(locationKeyHeader) ?? '', config.locationKey);
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}
