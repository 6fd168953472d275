import { describe, expect, it } from 'vitest';
import { plant, runIn } from './plant';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const stylelint = 'node_modules/stylelint/bin/stylelint.mjs';

function cruise(files: Record<string, string>) {
  return runIn(plant(files), 'scripts/check-boundaries.mjs', ['.']);
}

function lint(files: Record<string, string>) {
  const folder = plant(files, ['biome.json']);
  return runIn(folder, biome, ['lint', '--vcs-enabled=false', '.']);
}

describe('a planted fault makes its check fail', () => {
  it.each([
    [
      'a feature that reaches into another',
      'feature-insides',
      {
        'features/checkout/a.ts': "import { b } from '@/features/packages/inner';\nexport const a = b;\n",
        'features/packages/inner.ts': 'export const b = 1;\n',
      },
    ],
    [
      'a feature that imports against the direction',
      'feature-packages-direction',
      {
        'features/packages/a.ts': "import { b } from '@/features/checkout/public';\nexport const a = b;\n",
        'features/checkout/public.ts': 'export const b = 1;\n',
      },
    ],
    [
      'a feature that imports one above it, even late',
      'feature-countries-direction',
      {
        'features/countries/a.ts': "export const a = () => import('@/features/tariffs/public');\n",
        'features/tariffs/public.ts': 'export const b = 1;\n',
      },
    ],
    [
      'a feature that is in no list',
      'feature-without-place',
      {
        'features/attic/a.ts': "import { b } from '@/features/countries/public';\nexport const a = b;\n",
        'features/countries/public.ts': 'export const b = 1;\n',
      },
    ],
    [
      'a feature whose root and own folder import each other',
      'folder-circle',
      {
        'features/tariffs/a.ts': "import type { B } from './cards/b';\nexport const a = (b: B) => b;\n",
        'features/tariffs/c.ts': 'export const c = 1;\n',
        'features/tariffs/cards/b.ts': "export type B = 1;\nexport const b = () => import('@/features/tariffs/c');\n",
      },
    ],
    [
      'a component that knows a feature',
      'components-know-no-domain',
      {
        'components/ui/a.tsx':
          "import type { B } from '@/features/packages/public';\nexport const A = ({ b }: { b: B }) => <p>{b}</p>;\n",
        'features/packages/public.ts': 'export type B = 1;\n',
      },
    ],
    [
      'lib that imports upwards',
      'lib-is-the-ground',
      {
        'lib/a.ts': "import { b } from '@/components/ui/b';\nexport const a = b;\n",
        'components/ui/b.ts': 'export const b = 1;\n',
      },
    ],
    [
      'the shop that imports the operator',
      'shop-never-imports-operator',
      {
        'lib/a.ts': "import { b } from '@/operator/src/b';\nexport const a = b;\n",
        'operator/src/b.ts': 'export const b = 1;\n',
      },
    ],
    [
      'the operator that imports a feature',
      'operator-stands-alone',
      {
        'operator/src/a.ts': "import { b } from '@/features/checkout/public';\nexport const a = b;\n",
        'features/checkout/public.ts': 'export const b = 1;\n',
      },
    ],
    [
      'a room of the operator that imports one above it',
      'operator-orders-direction',
      {
        'operator/src/orders/a.ts': "export const a = () => import('@/operator/src/checkout/b');\n",
        'operator/src/checkout/b.ts': 'export const b = 1;\n',
      },
    ],
    [
      'production code of the operator that knows the demo',
      'operator-customers-direction',
      {
        'operator/src/customers/a.ts':
          "import type { B } from '@/operator/src/seed/b';\nexport const a = (b: B) => b;\n",
        'operator/src/seed/b.ts': 'export type B = 1;\n',
      },
    ],
    [
      'a room of the operator that is in no list',
      'operator-room-without-place',
      {
        'operator/src/attic/a.ts': "import { b } from '@/operator/src/core/b';\nexport const a = b;\n",
        'operator/src/core/b.ts': 'export const b = 1;\n',
      },
    ],
    [
      'a circle of folders without a circle of files',
      'folder-circle',
      {
        'operator/src/mail/a.ts': "import type { B } from './templates/b';\nexport const a = (b: B) => b;\n",
        'operator/src/mail/c.ts': 'export const c = 1;\n',
        'operator/src/mail/templates/b.ts':
          "export type B = 1;\nexport const b = () => import('@/operator/src/mail/c');\n",
      },
    ],
    [
      'a cycle',
      'no-cycles',
      {
        'lib/a.ts': "import { b } from './b';\nexport const a = () => b;\n",
        'lib/b.ts': "import { a } from './a';\nexport const b = () => a;\n",
      },
    ],
  ])('boundaries: %s', (_, rule, files) => {
    const { status, output } = cruise(files);
    expect(output).toContain(rule);
    expect(status).not.toBe(0);
  });

  it('boundaries: a clean tree passes, so that the faults above are what fails', () => {
    const { status, output } = cruise({
      'features/checkout/a.ts': "import { b } from '@/features/packages/public';\nexport const a = b;\n",
      'features/packages/public.ts': 'export const b = 1;\n',
    });
    expect(output).toMatch(/no dependency violations found \(3 modules/);
    expect(status).toBe(0);
  });

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
  ])('messages: %s', (_, fault, languages) => {
    const files = Object.entries(languages).map(([language, texts]) => [
      `messages/${language}.json`,
      JSON.stringify(texts),
    ]);
    const folder = plant(Object.fromEntries(files));
    const { status, output } = runIn(folder, 'scripts/check-messages.mjs', []);
    expect(output).toContain(fault);
    expect(status).toBe(1);
  });

  it('styles: a raw colour, an unused class and a missing class', () => {
    const folder = plant({
      'components/ui/a.module.scss': '.used { color: #ff5a1f; }\n.idle { color: var(--ink); }\n',
      'components/ui/a.tsx':
        "import styles from './a.module.scss';\nexport const A = () => <p className={styles.used + styles.gone} />;\n",
    });
    const { status, output } = runIn(folder, 'scripts/check-styles.mjs', []);
    expect(output).toContain('raw colour #ff5a1f');
    expect(output).toContain('nothing uses .idle');
    expect(output).toContain('styles.gone is not defined');
    expect(status).toBe(1);
  });

  it('styles: a raw colour and a physical margin in a module', () => {
    const folder = plant({ 'components/ui/a.module.scss': '.a { margin-left: 1px; color: #ff5a1f; }\n' }, [
      '.stylelintrc.json',
    ]);
    const { status, output } = runIn(folder, stylelint, ['**/*.scss']);
    expect(output).toContain('color-no-hex');
    expect(output).toContain('property-disallowed-list');
    expect(status).not.toBe(0);
  });

  it('source: a type assertion, a climbing import, one for a side effect, a server action', () => {
    const folder = plant({
      'lib/a.ts':
        "'use server';\nimport { b } from '../b';\nexport const a = b as string;\nimport './c';\nimport './c.scss';\n",
      'docs/features.md': '| F2.17 | A statement |\n',
      'lib/d.ts': '/** Known (F2.17). */\nexport const d = 1;\n/** Unknown (F2.18, M9). */\nexport const e = 2;\n',
    });
    const { status, output } = runIn(folder, 'scripts/check-source.mjs', []);
    expect(output).toContain('a.ts:3: type assertion');
    expect(output).toContain('a.ts:2: import climbs');
    expect(output).toContain('a.ts:4: import for a side effect');
    expect(output).not.toContain('a.ts:5');
    expect(output).toContain('a.ts:1: server action');
    expect(output).toContain('d.ts:3: F2.18 is explained nowhere');
    expect(output).toContain('d.ts:3: M9 is explained nowhere');
    expect(output).not.toContain('d.ts:1');
    expect(status).toBe(1);
  });
});
