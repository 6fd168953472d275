import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { setPageHeaders } from '@/operator/src/http/page-headers';
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
export function setSandboxHeaders(c: Context, formTargets: readonly string[] = []): void {
  setPageHeaders(c, { styles: `'sha256-${styleHash}'`, formTargets });
}
