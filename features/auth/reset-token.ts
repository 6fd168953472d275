const tokenParam = 'token';
const longestToken = 512;

/** The secret of a mailed link for a new password, or null (F2.137). */
function resetToken(search: string): string | null {
  const token = new URLSearchParams(search).get(tokenParam)?.trim() ?? '';
  return token !== '' && token.length <= longestToken ? token : null;
}

/** The secret that this entry of the history was opened with: in its address, or taken out of that before; null for none. */
export function openedToken(): string | null {
  return resetToken(window.location.search) ?? keptToken();
}

function keptToken(): string | null {
  const { state }: { readonly state: { readonly resetToken?: unknown } | null } = window.history;
  return typeof state?.resetToken === 'string' ? state.resetToken : null;
}

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
