import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { compile } from 'sass';
import { expect, it } from 'vitest';
import { sheetNames } from '@/operator/src/console/assets';

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
