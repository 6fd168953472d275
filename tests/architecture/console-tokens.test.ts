import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { compile } from 'sass';
import { expect, it } from 'vitest';
import { color as shareImage } from '@/components/share-image/share-view';
import { sheetNames } from '@/operator/src/console/assets';
import { dark, light } from '@/operator/src/core/shop-colours';

/** Each token with the condition of its rule; a scheme that a visitor of the shop chose by hand comes later, and is left out. */
function tokensOf(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value, parent }) => {
    const around = parent?.parent;
    const condition = around?.type === 'atrule' && 'params' in around ? String(around.params) : 'always';
    const token = `${condition} ${prop}`;
    if (!tokens.has(token)) tokens.set(token, value);
  });
  return tokens;
}

it('the console has the colours and sizes of the shop, in light and dark', () => {
  const shop = tokensOf(compile('styles/_tokens.scss').css);
  const own = tokensOf(readFileSync('operator/assets/console/tokens.css', 'utf8'));
  expect(own.size).toBeGreaterThan(60);
  const other = [...own].filter(([token, value]) => shop.get(token) !== value);
  expect(other).toEqual([]);
});

const darkOnly = '(prefers-color-scheme: dark)';

/** A token as code has it: `courseInk` for `--course-ink`, with all six digits. */
function tokenOf(tokens: Map<string, string>, condition: string, name: string): string | undefined {
  const token = `${condition} --${name.replace(/[A-Z0-9]/g, (sign) => `-${sign.toLowerCase()}`)}`;
  return tokens.get(token)?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}

it.each([
  ['light', light, 'always'],
  ['dark', dark, darkOnly],
  ['of pictures of links', shareImage, 'always'],
])('the colours that code has a copy of are those of the shop: %s', (_, copy, condition) => {
  const shop = tokensOf(compile('styles/_tokens.scss').css);
  const other = Object.entries(copy).filter(([name, value]) => tokenOf(shop, condition, name) !== value);
  expect(other).toEqual([]);
});

it('no other file of the code has a colour but the paper of the browser around the page', () => {
  const shop = tokensOf(compile('styles/_tokens.scss').css);
  const papers = ['always', darkOnly].map((condition) => tokenOf(shop, condition, 'paper'));
  const copies = ['operator/src/core/shop-colours.ts', 'components/share-image/share-view.tsx'];
  const files = ['app', 'components', 'features', 'lib', 'operator/src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !copies.includes(file));
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/gi) ?? [])
      .filter((colour) => !file.startsWith('app/') || !papers.includes(colour))
      .map((colour) => `${file}: ${colour}`),
  );
  expect(found).toEqual([]);
});

it('its sheets use no class that its pages do not have', () => {
  const folder = 'operator/src/console';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$|words\.ts$/.test(file),
  );
  const pages = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const words = new Set(pages.join('\n').match(/[\w-]+/g));
  words.add('has-keys'); // set by keys.js
  // Put together from a state: `state--${tone}`.
  for (const [start, ends] of [
    ['state', ['go', 'ok', 'look', 'bad']],
    ['s', ['look', 'bad']],
    ['note', ['ok', 'warn', 'bad']],
  ] as const)
    for (const end of ends) words.add(`${start}--${end}`);
  const unused = sheetNames
    .filter((name) => name !== 'tokens')
    .flatMap((name) => {
      const css = readFileSync(`operator/assets/console/${name}.css`, 'utf8');
      return [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)]
        .map(([, found = '']) => found)
        .filter((found) => !words.has(found));
    });
  expect([...new Set(unused)]).toEqual([]);
});
