const tokenParam = 'token';
const longestToken = 512;

/** The secret of a mailed link for a new password, or null (F2.137). */
export function resetToken(search: string): string | null {
  const token = new URLSearchParams(search).get(tokenParam)?.trim() ?? '';
  return token !== '' && token.length <= longestToken ? token : null;
}

/** Takes the secret out of the address bar and the history, so that it is neither shared nor kept. */
export function stripResetToken(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(tokenParam)) return;
  url.searchParams.delete(tokenParam);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
