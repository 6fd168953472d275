import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { dark, light } from '@/operator/src/core/shop-colours';
import { setPageHeaders } from '@/operator/src/http/page-headers';

const fonts = [
  ['Sofia X', 'sofia-xcond-latin', '500 800', 'U+0-3FF, U+2000-20FF'],
  ['Sofia X', 'sofia-xcond-cyrillic', '500 800', 'U+400-45F, U+2116'],
  ['Onest', 'onest-latin', '400 700', 'U+0-3FF, U+2000-20FF'],
  ['Onest', 'onest-cyrillic', '400 700', 'U+400-45F, U+2116'],
] as const;

const faces = fonts
  .map(
    ([family, file, weight, range]) =>
      `@font-face{font-family:"${family}";src:url(/sandbox/fonts/${file}.woff2) format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`,
  )
  .join('\n');

/** Names of the font files the sandbox pages may ask for. */
export const fontFiles: ReadonlySet<string> = new Set(fonts.map(([, file]) => `${file}.woff2`));

/** Each colour as a custom property: `courseInk` is `--course-ink`. */
function customProperties(colours: Readonly<Record<string, string>>): string {
  const named = (name: string) => name.replace(/[A-Z0-9]/g, (sign) => `-${sign.toLowerCase()}`);
  return Object.entries(colours)
    .map(([name, value]) => `--${named(name)}:${value}`)
    .join(';');
}

/** Colours and shapes of the shop's look, for pages that live outside of it. */
const sandboxCss = `${faces}
:root{color-scheme:light dark;${customProperties(light)}}
@media (prefers-color-scheme:dark){:root{${customProperties(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 Onest,system-ui,"Segoe UI",Roboto,sans-serif}
.banner{margin:0;padding:.75rem 1rem;background:var(--warn-tint);color:var(--warn);text-align:center;font-size:.875rem}
.banner strong{letter-spacing:.06em}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
main:has(.wide){max-width:60rem}
h1,h2,.sum,.brand{font-family:"Sofia X","Arial Narrow","Roboto Condensed",sans-serif;font-weight:700;line-height:1;letter-spacing:-.012em}
h1{font-size:2.75rem;margin:1.5rem 0 1rem}
h2{font-size:1.75rem;margin:2rem 0 .75rem}
.head{display:flex;align-items:center;gap:.75rem}
.brand{font-size:1.75rem;margin:0}
.line{flex:1;height:2.5px;background:var(--course);position:relative}
.line::before,.line::after{content:"";position:absolute;top:50%;translate:0 -50%;border-radius:50%}
.line::before{left:0;width:10px;height:10px;background:var(--course)}
.line::after{right:0;width:13px;height:13px;border:2.5px solid var(--course);background:var(--paper)}
.ticket{background:var(--land);border-radius:16px;padding:1.25rem}
.ticket dl,.facts{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.75rem 0 0;font-size:.9375rem}
dt,.soft{color:var(--ink-2)}
dd{margin:0;overflow-wrap:anywhere;font-weight:500}
.ticket .label{margin:0;font-size:.875rem;color:var(--ink-2)}
.sum{font-size:4rem;margin:.125rem 0 0;white-space:nowrap}
.note{margin:1rem 0 0;color:var(--ink-2)}
.choice{margin:0;padding:1rem 0;border-top:1px solid var(--hair)}
.choice p{margin:.5rem 0 0;font-size:.9375rem;color:var(--ink-2)}
button,.back{display:block;width:100%;min-height:3.25rem;padding:.75rem 1.25rem;border-radius:10px;border:1.5px solid var(--edge);background:var(--surface);color:var(--ink);font:600 1rem/1.3 Onest,system-ui,sans-serif;text-align:center;cursor:pointer;text-decoration:none}
button.main{background:var(--course);border-color:var(--course);color:var(--on-course)}
button:hover:not(:disabled),.back:hover{border-color:var(--ink)}
button:active:not(:disabled){translate:0 1px}
button:disabled{background:var(--sunken);border-color:var(--hair);color:var(--ink-2);cursor:not-allowed}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.back{margin-top:1rem;border-color:transparent;background:none;text-decoration:underline}
a{color:var(--course-ink)}
.mails{list-style:none;margin:0;padding:0}
.mails li{border-top:1px solid var(--hair);padding:.875rem 0}
.mails a{font-weight:600;overflow-wrap:anywhere}
.mails p{margin:.125rem 0 0;font-size:.875rem;color:var(--ink-2);overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid var(--hair);border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--hair);border-radius:16px;padding:1rem;font:400 .875rem/1.6 ui-monospace,Menlo,Consolas,monospace}
`;

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
