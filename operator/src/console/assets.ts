import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { notFound } from '@/operator/src/core/errors';

const fontFiles: ReadonlySet<string> = new Set(
  ['sofia-xcond-latin', 'sofia-xcond-cyrillic', 'onest-latin', 'onest-cyrillic'].map((name) => `${name}.woff2`),
);
/** In the order in which they follow one another. */
const sheetNames = ['tokens', 'base', 'controls', 'frame', 'sheets', 'tables', 'order', 'prices', 'content'] as const;
const forever = 'public, max-age=31536000, immutable';

export type ConsoleStyles = { readonly href: string; readonly css: string };

/** The style sheet of the console; its address changes with its content. */
export async function readConsoleStyles(): Promise<ConsoleStyles> {
  const folder = join(process.cwd(), 'operator', 'assets', 'console');
  const sheets = await Promise.all(sheetNames.map((name) => readFile(join(folder, `${name}.css`), 'utf8')));
  const css = sheets.join('\n');
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  return { href: `/console/assets/console.css?v=${hash}`, css };
}

/** Style sheet and fonts, for whoever asks: they say nothing. */
export function assetsApp({ css }: ConsoleStyles): Hono {
  const app = new Hono();
  app.get('/console/assets/console.css', (c) =>
    c.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': forever }),
  );
  app.get('/console/assets/fonts/:file', async (c) => {
    const { file } = c.req.param();
    if (!fontFiles.has(file)) throw notFound();
    const font = await readFile(join(process.cwd(), 'public', 'fonts', file));
    return c.body(new Uint8Array(font), 200, { 'Content-Type': 'font/woff2', 'Cache-Control': forever });
  });
  return app;
}
