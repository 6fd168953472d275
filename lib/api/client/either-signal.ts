/**
 * Aborted as soon as one of the two is, for its reason: what `AbortSignal.any` does, which Safari has since 17.4, Firefox since 124
 * and Chrome since 116.
 */
export function eitherSignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const one of [first, second]) {
    const abort = () => either.abort(one.reason);
    // Aborted itself, it listens to neither any more.
    one.addEventListener('abort', abort, { signal: either.signal });
    if (one.aborted) abort();
  }
  return either.signal;
}
