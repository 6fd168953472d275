type Backoff = { readonly baseMs: number; readonly maxMs: number };

/**
 * Milliseconds to wait after the n-th failed try (1, 2, 3 …): doubled each time, capped, with jitter, so that a
 * recovering server is not met by everyone at once. `random` is in [0, 1).
 */
export function backoffMs(tries: number, { baseMs, maxMs }: Backoff, random: number): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
}
