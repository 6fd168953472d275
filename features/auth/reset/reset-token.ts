import { listen } from '@/lib/browser/listen';
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

/** Takes the secret along to the same page in another language (F2.16), until the returned function is called. */
export function carryResetToken(): () => void {
  return listen(['click', 'auxclick'], ({ target }) => {
    const token = keptToken();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (token === null || !link) return;
    const url = new URL(link.href);
    url.searchParams.set(tokenParam, token);
    link.href = url.href;
  });
}
