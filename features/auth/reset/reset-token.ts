import { keptToken, tokenParam } from './opened-token';

// Every page looks for the secret; only the forms take it away, so this is not in the scripts of every page.

/** Takes the secret out of the address, so that it is neither shown nor shared; with `kept`, Back finds that in the entry of the history. */
export function stripResetToken(kept: string | null): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(tokenParam)) return;
  url.searchParams.delete(tokenParam);
  window.history.replaceState(kept && { resetToken: kept }, '', `${url.pathname}${url.search}${url.hash}`);
}

/** Drops the secret from the entry of the history: it was used, or is of no use. */
export function forgetResetToken(): void {
  if (keptToken() !== null) window.history.replaceState(null, '');
}
