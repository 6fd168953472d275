import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { sandboxCss } from './page-style';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;
type Frame = { readonly title: string; readonly language: string; readonly banner: string; readonly body: Markup };

const styleHash = createHash('sha256').update(sandboxCss).digest('base64');

/** A whole page of the sandbox: no script, no address outside this server. */
export function pageFrame({ title, language, banner, body }: Frame): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${raw(sandboxCss)}</style>
</head>
<body>
<p class="banner"><strong>SANDBOX</strong> <span>${banner}</span></p>
<main>${body}</main>
</body>
</html>`;
}

/** Headers of every sandbox page; forms may lead back to the shop, frames may show a stored message. */
export function setPageHeaders(c: Context, formTargets: readonly string[] = []): void {
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('X-Robots-Tag', 'noindex');
  // 'no-referrer' would turn the Origin of the form into 'null'
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ];
  c.header('Content-Security-Policy', policy.join('; '));
}
