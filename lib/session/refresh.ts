import 'server-only';
import { LRUCache } from 'lru-cache';
import { ApiError } from '@/lib/api/client/api-error';
import { callOperator } from '@/lib/api/client/operator-client';
import type { Tokens } from '@/lib/api/contract/auth';

/** Milliseconds in which late parallel requests still get the pair that the first of them got (A5). */
const sharedMs = 10_000;
const running = new LRUCache<string, Promise<Tokens | null>>({ max: 5000, ttl: sharedMs });

/**
 * Trades a refresh token for a new pair; parallel requests share one call. Null when the provider refuses it.
 * Throws ApiError when the provider cannot be reached: the session may still be good then.
 */
export function refreshTokens(refreshToken: string): Promise<Tokens | null> {
  const known = running.get(refreshToken);
  if (known) return known;
  const fresh = askForTokens(refreshToken).catch((error: unknown) => {
    running.delete(refreshToken);
    throw error;
  });
  running.set(refreshToken, fresh);
  return fresh;
}

async function askForTokens(refreshToken: string): Promise<Tokens | null> {
  try {
    return await callOperator('refreshTokens', { language: 'en', body: { refreshToken } });
  } catch (error) {
    const refused = error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== 429;
    if (refused) return null;
    throw error;
  }
}
