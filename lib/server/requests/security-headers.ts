const twoYears = 63_072_000;
const day = 86_400;

/** Headers of every answer (X4). HSTS only on https, where it means something. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** The reset page carries a secret in its address: nobody learns it from a Referer. */
export function referrerPolicy(pathname: string): string {
  return /\/reset-password(?:\/|$)/i.test(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin';
}

const personal = /^\/[a-z]{2}\/(?:lk|order|refill|login|reset-password|withdrawal)(?:\/|\.|$)/i;

/** Pages on which islands show personal data: no browser history and no proxy keeps them. */
export function isPersonalPage(pathname: string): boolean {
  return personal.test(pathname);
}

/** How long a browser keeps a file without asking again. */
export function fileCacheControl(pathname: string): string {
  if (pathname.startsWith('/_next/static/')) return 'public, max-age=31536000, immutable';
  return `public, max-age=${pathname.startsWith('/fonts/') ? 30 * day : day}, stale-while-revalidate=${7 * day}`;
}
