import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { weighPage } from '@/scripts/bench/page-visits.mjs';
import { bareBytes, content } from '@/scripts/checks/page-limits.mjs';

/** Made when they are asked for: the build has none that could be weighed. */
const pages = [
  '/en/internet-packages/asia-14-5gb-30d',
  '/en/internet-packages/spain',
  '/en/faq/2',
  '/en/blog/2',
  '/en/terms',
];
const limits = { ...content, js: content.js * bareBytes };
const style = /<style\b[^>]*>[\s\S]*?<\/style>/g;

for (const address of pages) {
  test(`the first load of ${address} costs no more than it may`, async ({ browser, baseURL, request }) => {
    const answer = await request.get(address);
    const html = await answer.text();
    const { js, css, fonts, html: served, requests } = await weighPage(browser, `${baseURL}${address}`);
    const figures = {
      js,
      css: gzipSync((html.match(style) ?? []).join('')).length + css,
      fonts,
      html: brotliCompressSync(html.replaceAll(style, '')).length,
      requests,
      all: js + css + fonts + served,
      policy: answer.headers()['content-security-policy']?.length ?? 0,
      start: Buffer.from(html).indexOf('<main'),
    };
    for (const [kind, figure] of Object.entries(figures)) expect([kind, figure > 0]).toEqual([kind, true]);
    const over = Object.entries(limits).filter(([kind, limit]) => Reflect.get(figures, kind) > limit);
    expect({ over, figures }).toEqual({ over: [], figures });
  });
}
