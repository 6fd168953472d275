type CookieOptions = { readonly maxAge: number; readonly httpOnly: boolean; readonly secure: boolean };

/** One Set-Cookie value for the whole shop: Path=/, SameSite=Lax, no Domain (B2). */
export function setCookie(name: string, value: string, { maxAge, httpOnly, secure }: CookieOptions): string {
  const flags = [httpOnly && 'HttpOnly', secure && 'Secure'].filter((flag) => flag !== false);
  return [`${name}=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax', ...flags].join('; ');
}

/** Value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...rest] = pair.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return null;
}
