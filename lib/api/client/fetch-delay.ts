/** Milliseconds that a read with a loading state takes at least, where nothing else is said (F9.16). */
export const fetchDelayMs = 200;

/** The outcome of a read, not sooner than the delay, so that its loading state does not flash by. */
export async function withFetchDelay<T>(read: Promise<T>, delayMs: number = fetchDelayMs): Promise<T> {
  const delay = new Promise((resolve) => setTimeout(resolve, delayMs));
  try {
    return await read;
  } finally {
    await delay;
  }
}
