const probe = 'http://same-site.invalid';

/** The value as a path of this shop (with query and hash), or null when following it could leave the shop (B8). */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.startsWith('//') || hasUnsafeCharacter(value)) return null;
  // What begins with one slash is an address at any origin: nothing here throws.
  const url = new URL(value, probe);
  if (url.origin !== probe || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Backslashes, blanks and control characters are read differently by browsers and by servers. */
function hasUnsafeCharacter(value: string): boolean {
  return [...value].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}
