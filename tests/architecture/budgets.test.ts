import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plant, runIn } from './plant';

const page = '/en/faq';
/** Text that no compression makes smaller than `bytes`. */
const noise = (bytes: number) => randomBytes(bytes).toString('hex');
const scripts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<script src="/_next/static/chunks/part-${index}.js" async=""></script>`);
const sheet = '/_next/static/chunks/sheet.css';
const fontFaces = `:root.letters-latin{--font-text:"Own",sans-serif}:root.letters-cyrillic{--font-text:"Own russian"}
@font-face{font-family:Own;src:url('/fonts/western.woff2') format('woff2');unicode-range:U+A2-FF}
@font-face{font-family:Own;src:url('/fonts/latin.woff2') format('woff2');unicode-range:U+0-7E,U+E9}
@font-face{font-family:Own russian;src:url('/fonts/russian.woff2') format('woff2')}`;

type Build = {
  readonly script?: string;
  readonly style?: string;
  readonly font?: string;
  readonly letters?: string;
  readonly body?: string;
  readonly drawing?: string;
};

/** Inline scripts that cannot be one. */
const pushes = (count: number) =>
  Array.from({ length: count }, (_, index) => `<script>self.__next_f.push([1,"${index}"])</script><p></p>`).join('');
const nothingDrawn = ' '.repeat(1200);

function budgets(build: Build, count = 1) {
  const {
    script = '',
    style = '',
    font = '',
    letters = 'letters-latin',
    body = 'Questions',
    drawing = nothingDrawn,
  } = build;
  const chunks = Array.from({ length: count }, (_, index) => [`.next/static/chunks/part-${index}.js`, script]);
  const folder = plant({
    ...Object.fromEntries(chunks),
    '.next/static/chunks/sheet.css': fontFaces,
    '.next/style-rules.json': JSON.stringify({ sheets: { [sheet]: [{ text: style }] }, scripts: {} }),
    'public/fonts/latin.woff2': font,
    'public/fonts/western.woff2': 'x'.repeat(60_000),
    'public/fonts/russian.woff2': 'x'.repeat(50_000),
    'public/large.svg': drawing,
    '.next/server/app/en/faq.html': `<html class="${letters}"><head><link rel="stylesheet" href="${sheet}" data-precedence="next"/>${scripts(
      count,
    ).join('')}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}</body></html>`,
  });
  return check(folder);
}

const check = (folder: string, of = page) =>
  runIn(process.cwd(), 'scripts/checks/budgets.mjs', [folder, of], ['--import', 'tsx']);

describe('a page over its budget fails, by name and with what it loads', () => {
  it('passes while it keeps all of them', () => {
    expect(budgets({})).toMatchObject({ status: 0, output: 'budgets: 1 pages, 0 faults\n' });
  });

  it.each([
    ['JavaScript', { script: noise(160_000) }, 1, 'part-0.js'],
    ['styles', { style: noise(40_000) }, 1, 'bytes gz'],
    ['fonts', { font: 'x'.repeat(70_000) }, 1, 'latin.woff2 70000'],
    [
      'fonts',
      { letters: 'letters-cyrillic', font: 'x'.repeat(70_000) },
      1,
      'at most 34000 bytes\n  /fonts/russian.woff2 50000\n',
    ],
    ['fonts', { body: 'é', font: 'x'.repeat(70_000) }, 1, 'at most 34000 bytes\n  /fonts/latin.woff2 70000\n'],
    ['fonts', { body: 'é ü' }, 1, 'at most 34000 bytes\n  /fonts/western.woff2 60000\n'],
    ['HTML', { body: noise(40_000) }, 1, 'bytes br'],
    ['requests of the first load', {}, 40, 'part-39.js'],
    ['requests of the first load', { body: '<img src="/large.svg">' }, 13, 'large.svg'],
    ['all of the first load', { body: '<use href="/large.svg#a"></use>', drawing: noise(210_000) }, 1, 'large.svg'],
    ['policy', { body: pushes(20) }, 1, 'bytes'],
    ['content begins at', { body: `${' '.repeat(66_000)}<main>` }, 1, 'bytes'],
  ])('%s', (kind, build, count, file) => {
    const { status, output } = budgets(build, count);
    expect(status).toBe(1);
    expect(output).toContain(`${page}: ${kind} `);
    expect(output).toContain(file);
    expect(output).toContain('budgets: 1 pages, 1 faults');
  });

  it('scripts of a touch', () => {
    const folder = plant({
      '.next/static/chunks/part.js':
        '({load:()=>e.A(7).then(e=>e.Form)});7,e=>{e.v(t=>Promise.all(["static/chunks/form.js"].map(t=>e.l(t))))}',
      '.next/static/chunks/form.js': noise(120_000),
      '.next/style-rules.json': '{}',
      '.next/server/app/en/order.html':
        '<html lang="en"><script src="/_next/static/chunks/part.js" async=""></script></html>',
      'public/a.svg': '',
    });
    const { status, output } = check(folder, '/en/order');
    expect(status).toBe(1);
    expect(output).toMatch(
      /\n\/en\/order: scripts of a touch \d+ bytes gz, at most 90000 bytes gz\n {2}\/_next\/static\/chunks\/form\.js/,
    );
  });

  it('a page that the build has not made', () => {
    const { status, output } = check(plant({ '.next/style-rules.json': '{}', 'public/a.svg': '' }));
    expect([status, output.includes(`${page}: not in the build`)]).toEqual([1, true]);
  });
});
