export const tokenParam = 'token';
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

/** The secret that was taken out of the address and into this entry of the history. */
export function keptToken(): string | null {
  const { state }: { readonly state: { readonly resetToken?: unknown } | null } = window.history;
  return typeof state?.resetToken === 'string' ? state.resetToken : null;
}
