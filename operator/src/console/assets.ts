import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { notFound } from '@/operator/src/core/errors';

const fontFiles: ReadonlySet<string> = new Set(
  ['sofia-xcond-latin', 'sofia-xcond-cyrillic', 'onest-latin', 'onest-cyrillic'].map((name) => `${name}.woff2`),
);
/** In the order in which they follow one another. */
export const sheetNames = [
  'tokens',
  'base',
  'buttons',
  'fields',
  'blocks',
  'scale',
  'frame',
  'tab-bar',
  'sheets',
  'tables',
  'filters',
  'order',
  'log-in',
  'prices',
  'content',
  'keys',
  'plot',
  'forced-colors',
] as const;
const forever = 'public, max-age=31536000, immutable';

/** A file that browsers keep for good: its address changes with its content. */
type KeptFile = { readonly href: string; readonly text: string };
export type ConsoleAssets = { readonly styles: KeptFile; readonly keys: KeptFile };

/** The style sheet of the console, and the script of its keys. */
export async function readConsoleAssets(): Promise<ConsoleAssets> {
  const folder = join(process.cwd(), 'operator', 'assets', 'console');
  const sheets = await Promise.all(sheetNames.map((name) => readFile(join(folder, `${name}.css`), 'utf8')));
  const keys = await readFile(join(folder, 'keys.js'), 'utf8');
  return { styles: keptFile('console.css', sheets.join('\n')), keys: keptFile('keys.js', keys) };
}

function keptFile(name: string, text: string): KeptFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { href: `/console/assets/${name}?v=${hash}`, text };
}

/** Style sheet, keys and fonts, for whoever asks: they say nothing. */
export function assetsApp({ styles, keys }: ConsoleAssets): Hono {
  const app = new Hono();
  app.get('/console/assets/console.css', (c) =>
    c.body(styles.text, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': forever }),
  );
  app.get('/console/assets/keys.js', (c) =>
    c.body(keys.text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': forever }),
  );
  app.get('/console/assets/fonts/:file', async (c) => {
    const { file } = c.req.param();
    if (!fontFiles.has(file)) throw notFound();
    const font = await readFile(join(process.cwd(), 'public', 'fonts', file));
    return c.body(new Uint8Array(font), 200, { 'Content-Type': 'font/woff2', 'Cache-Control': forever });
  });
  return app;
}
