import type { Context } from 'hono';

type PagePolicy = {
  /** Where styles may come from: a hash or `'self'`. */
  readonly styles: string;
  /** Where scripts may come from; without it none runs. */
  readonly scripts?: string;
  /** Origins that forms may lead to besides this one. */
  readonly formTargets?: readonly string[];
};

/** Headers of a page that the operator shows itself: never kept, never framed, nothing from elsewhere. */
export function setPageHeaders(c: Context, { styles, scripts, formTargets = [] }: PagePolicy): void {
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('X-Robots-Tag', 'noindex');
  // 'no-referrer' would turn the Origin of the form into 'null'
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  const policy = [
    "default-src 'none'",
    `style-src ${styles}`,
    ...(scripts ? [`script-src ${scripts}`] : []),
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ];
  c.header('Content-Security-Policy', policy.join('; '));
}
