import 'server-only';
import { LRUCache } from 'lru-cache';
import { ApiError } from '@/lib/api/client/api-error';
import { callOperator } from '@/lib/api/client/operator-client';
import type { Tokens } from '@/lib/api/contract/auth';

/** Milliseconds in which what a browser has sent before it had the new pair may still come: longer than it waits itself (promise A5). */
const lateMs = 20_000;
/** Milliseconds that a pair is kept for a browser that has not shown it: its answer was lost. Less than its access token lives (F7.04). */
const lostMs = 1_800_000;

const options = { max: 5000, ttlResolution: 0, perf: { now: () => Date.now() } };
const trades = new LRUCache<string, Promise<Tokens | null>>({ ...options, ttl: lateMs });
/** Which refresh token was traded for this one. */
const tradedFor = new LRUCache<string, string>({ ...options, ttl: lostMs });

/**
 * Trades a refresh token for a new pair; parallel requests share one call, and a browser that has never got the answer gets it when
 * it asks again: to the provider a token that comes back later is a stolen one. Null when the provider refuses it.
 * Throws ApiError when the provider cannot be reached: the session may still be good then.
 */
export function refreshTokens(refreshToken: string): Promise<Tokens | null> {
  const known = trades.get(refreshToken);
  if (known) return known;
  // Only what came right before the newest pair may still be on its way (promise A4).
  const before = tradedFor.get(refreshToken);
  if (before) trades.delete(before);
  const trade = askForTokens(refreshToken);
  trades.set(refreshToken, trade);
  trade.then(
    (pair) => pair && keepUntilShown(refreshToken, trade, pair),
    () => trades.delete(refreshToken),
  );
  return trade;
}

function keepUntilShown(refreshToken: string, trade: Promise<Tokens | null>, pair: Tokens): void {
  trades.set(refreshToken, trade, { ttl: lostMs });
  tradedFor.set(pair.refreshToken, refreshToken);
}

/** Takes note that a browser has a refresh token: the one before it opens nothing any more once the late requests are over. */
export function noteShown(refreshToken: string): void {
  const before = tradedFor.get(refreshToken);
  const trade = before && trades.get(before);
  if (trade && trades.getRemainingTTL(before) > lateMs) trades.set(before, trade, { ttl: lateMs });
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
