import { describe, expect, it } from 'vitest';
import { plant, runIn } from './plant';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const stylelint = 'node_modules/stylelint/bin/stylelint.mjs';

function lint(files: Record<string, string>) {
  const folder = plant(files, ['biome.json']);
  return runIn(folder, biome, ['lint', '--vcs-enabled=false', '.']);
}

describe('a planted fault makes its check fail', () => {
  it.each([
    ['a file over 250 lines', 'noExcessiveLinesPerFile', { 'lib/long.ts': 'export const a = 1;\n'.repeat(260) }],
    ['any', 'noExplicitAny', { 'lib/a.ts': 'export const a: any = 1;\n' }],
    ['a non-null assertion', 'noNonNullAssertion', { 'lib/a.ts': 'export const a = (b?: string) => b!.length;\n' }],
    ['reading the environment outside lib/env', 'noProcessEnv', { 'lib/a.ts': 'export const a = process.env.HOME;\n' }],
    ['a console call', 'noConsole', { 'lib/a.ts': "console.log('a');\n" }],
    ['a skipped test', 'noSkippedTests', { 'lib/a.test.ts': "it.skip('a', () => {});\n" }],
    ['a default export', 'noDefaultExport', { 'lib/a.ts': 'export default 1;\n' }],
    ['a barrel', 'noBarrelFile', { 'lib/index.ts': "export { a } from './a';\nexport { b } from './b';\n" }],
    ['a file name in camel case', 'useFilenamingConvention', { 'lib/someFile.ts': 'export const a = 1;\n' }],
  ])('lint: %s', (_, rule, files) => {
    const { status, output } = lint(files);
    expect(output).toContain(rule);
    expect(status).not.toBe(0);
  });

  it('dead code: an export and a file that nothing uses', () => {
    const folder = plant({
      'package.json': JSON.stringify({ name: 'planted', type: 'module' }),
      'knip.json': JSON.stringify({ entry: ['main.ts'], project: ['**/*.ts'] }),
      'main.ts': "import { used } from './used';\nvoid used;\n",
      'used.ts': 'export const used = 1;\nexport const forgotten = 2;\n',
      'unused.ts': 'export const a = 1;\n',
    });
    const { status, output } = runIn(folder, knip, []);
    expect(output).toContain('forgotten');
    expect(output).toContain('unused.ts');
    expect(status).not.toBe(0);
  });

  it.each([
    ['a missing translation', 'es: no text for a.b', { en: { a: { b: 'x' } }, es: {}, ru: { a: { b: 'х' } } }],
    [
      'a lost placeholder',
      'es: placeholders of a.b',
      {
        en: { a: { b: '{n} x' } },
        es: { a: { b: 'x' } },
        ru: { a: { b: '{n} х' } },
      },
    ],
    [
      'a key that nothing uses',
      'nothing uses a.b',
      { en: { a: { b: 'x' } }, es: { a: { b: 'x' } }, ru: { a: { b: 'х' } } },
    ],
    [
      'Russian without its plural forms',
      'ru: plural forms',
      {
        en: { a: { b: '{n, plural, one {# day} other {# days}}' } },
        es: { a: { b: '{n, plural, one {# día} other {# días}}' } },
        ru: { a: { b: '{n, plural, one {# день} other {# дней}}' } },
      },
    ],
    [
      'a line that ends with a short word in Russian',
      'a no-break space is missing',
      { en: { a: { b: 'To you' } }, es: { a: { b: 'A ti' } }, ru: { a: { b: 'Вам и мне' } } },
    ],
  ])('messages: %s', (_, fault, languages) => {
    const files = Object.entries(languages).map(([language, texts]) => [
      `messages/${language}.json`,
      JSON.stringify(texts),
    ]);
    const folder = plant(Object.fromEntries(files));
    const { status, output } = runIn(folder, 'scripts/checks/messages.mjs', []);
    expect(output).toContain(fault);
    expect(status).toBe(1);
  });

  it('styles: a raw colour, an unused class and a missing class', () => {
    const folder = plant({
      'components/ui/a.module.scss': '.used { color: #ff5a1f; }\n.idle { color: var(--ink); }\n',
      'components/ui/a.tsx':
        "import styles from './a.module.scss';\nexport const A = () => <p className={styles.used + styles.gone} />;\n",
    });
    const { status, output } = runIn(folder, 'scripts/checks/styles.mjs', []);
    expect(output).toContain('raw colour #ff5a1f');
    expect(output).toContain('nothing uses .idle');
    expect(output).toContain('styles.gone is not defined');
    expect(status).toBe(1);
  });

  it('styles: a sheet that is too long, of the shop or the console', () => {
    const long = (lines: number) => '.a {\n}\n'.repeat(lines / 2);
    const folder = plant({
      'styles/long.scss': long(252),
      'operator/assets/console/long.css': long(252),
      'operator/assets/console/short.css': long(250),
    });
    const { status, output } = runIn(folder, 'scripts/checks/styles.mjs', []);
    expect(output).toContain('long.scss: 252 lines, at most 250');
    expect(output).toContain('long.css: 252 lines, at most 250');
    expect(output).not.toContain('short.css');
    expect(status).toBe(1);
  });

  it('styles: a raw colour, a physical margin and a width that changes with the font in a module', () => {
    const folder = plant({ 'components/ui/a.module.scss': '.a { margin-left: 1px; width: 9ch; color: #ff5a1f; }\n' }, [
      '.stylelintrc.json',
    ]);
    const { status, output } = runIn(folder, stylelint, ['**/*.scss']);
    expect(output).toContain('color-no-hex');
    expect(output).toContain('property-disallowed-list');
    expect(output).toContain('unit-disallowed-list');
    expect(status).not.toBe(0);
  });

  it('source: an id that no list explains, and one that two lists could', () => {
    const folder = plant({
      'docs/features.md': '| F2.17 | A statement |\n',
      'docs/readings.md': '| A04 | What is unclear | How it is read |\n| A10 | Too | Too |\n',
      'docs/promises.md': '| A4 | 0 | A promise |\n| A10 | 0 | One more |\n| F7 | 0 | A third |\n| M1 | 0 | Last |\n',
      'lib/known.ts':
        '/** Known (F2.17, M1, readings A04, A10). */\nexport const a = 1;\n// Known (promise A10), known (promises A4, F7).\n',
      'lib/unknown.ts': '/** Unknown (F2.18, M9). */\nexport const e = 2;\n// Unknown (reading A4, promise A04).\n',
      'lib/unclear.ts': '/** Unclear (F2.17, A10). */\nexport const f = 1;\n// Unclear (F7).\n',
    });
    const { status, output } = runIn(folder, 'scripts/checks/source.mjs', []);
    expect(output).not.toContain('/known.ts');
    expect(output).toContain('unknown.ts:1: F2.18 is explained nowhere');
    expect(output).toContain('unknown.ts:1: M9 is explained nowhere');
    expect(output).toContain('unknown.ts:3: no reading is called A4');
    expect(output).toContain('unknown.ts:3: no promise is called A04');
    expect(output).toContain('unclear.ts:1: A10 needs the word');
    expect(output).toContain('unclear.ts:3: F7 needs the word');
    expect(status).toBe(1);
  });

  it('source: what the oldest browsers have not, where it may run in one', () => {
    const news = [
      'AbortSignal.any([a, b]);',
      "URL.parse('/a');",
      'void query.size;',
      'ids.toSorted();',
      'box.showPopover();',
    ];
    const known = 'new Set(query).size;\nbox.showPopover?.();\n// AbortSignal.any\n';
    const folder = plant({
      'lib/new.ts': news.join('\n'),
      'lib/known.ts': known,
      'lib/new.test.ts': news.join('\n'),
      'operator/new.ts': news.join('\n'),
    });
    const { status, output } = runIn(folder, 'scripts/checks/source.mjs', []);
    expect(output.match(/^.*not every browser.*$/gm)).toEqual(
      ['AbortSignal.any', 'URL.parse', 'query.size', '.toSorted', '.showPopover'].map(
        (name, index) => `lib/new.ts:${index + 1}: not every browser has ${name}`,
      ),
    );
    expect(status).toBe(1);
  });

  it('source: a type assertion, a climbing import, one for a side effect, a server action, a call without its name, islands', () => {
    const folder = plant({
      'lib/a.ts':
        "'use server';\nimport { b } from '../b';\nexport const a = b as string;\nimport './c';\nimport './c.scss';\n",
      'lib/i.ts':
        'export const AIsland = ownIsland(A);\nexport const B = hydrateOnTouch({});\nconst BIsland = islandCode(B);\n',
      'lib/f.ts': "callApi('getProfile', {});\ncallApi(operation, {});\n",
    });
    const { status, output } = runIn(folder, 'scripts/checks/source.mjs', []);
    expect(output).toContain('a.ts:3: type assertion');
    expect(output).toContain('a.ts:2: import climbs');
    expect(output).toContain('a.ts:4: import for a side effect');
    expect(output).not.toContain('a.ts:5');
    expect(output).toContain('a.ts:1: server action');
    expect(output).toContain('f.ts:2: call without a literal name');
    expect(output).not.toContain('f.ts:1');
    expect(output).toContain('i.ts:2: B must end with Island');
    expect(output).toContain('i.ts:3: BIsland must end with Code');
    expect(output).not.toContain('i.ts:1');
    expect(status).toBe(1);
  });

  it('source: an object literal that is spread, in props and in an object', () => {
    const folder = plant({
      'features/a.tsx': [
        'export const A = () => <B {...{ c, d }} />;',
        'export const e = { ...{ c, d }, f, ...({ g: 1 } as const) };',
        'export const G = (h: H) => <B {...h} c={c} />;',
        'export const i = { ...(f && { c }), ...h };',
        'export const j = [...[c], ...Object.values({ ...h })];',
        '',
      ].join('\n'),
    });
    const { status, output } = runIn(folder, 'scripts/checks/source.mjs', []);
    const faults = output.split('\n').filter((line) => line.includes('object literal is spread'));
    expect(faults.map((line) => line.split(':')[1])).toEqual(['1', '2', '2']);
    expect(status).toBe(1);
  });
});
