import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Component tests that render as Next's server does: React warns when a context is rendered both ways in one process. */
const serverRendered = componentTestsWith(/'react-dom\/static|\/testing\/open-island'/);
/** Component tests that mock a refusal: they run once more with the `code` left out, as the specification has it. */
const testsOfRefusals = componentTestsWith(/\/(shop|account)-api'[\s\S]*\{ code: '/);

function componentTestsWith(code: RegExp): string[] {
  const names = ['app', 'components', 'features', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return names.filter((name) => name.endsWith('.test.tsx') && code.test(readFileSync(name, 'utf8')));
}

const unitTests = ['{app,components,features,lib,scripts}/**/*.test.ts', '*.test.ts'];
/** Tests of what a module keeps for its whole process: they load it for themselves. */
const ownModules = ['lib/server/revalidation/watch-data.test.ts', 'lib/bff/own-routes.test.ts'];
/** The same, and tests that put something in the place of a module, for the operator. */
const ownOperatorModules = [
  'operator/src/customers/login-work.test.ts',
  'operator/src/lines/histories.test.ts',
  'tests/contract/late-activation.test.ts',
];

/** What all tests of components need. */
const domTests: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/dom.ts'],
  // Typing letter by letter takes its time on a busy machine.
  testTimeout: 30_000,
  // The router and other stand-ins of all tests forget who was led where.
  clearMocks: true,
};

/** What all tests of the operator need. */
const operatorTests: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  globalSetup: ['operator/testing/seeded-templates.ts'],
  // Node itself loads no JSON without being told that it is.
  server: { deps: { inline: ['world-countries'] } },
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // Half of these tests wait for Postgres at times. Other projects have as many workers as there are cores, and run before.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
};

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: `${root}tests/setup/server-only.ts` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    // One worker fewer than cores would leave half of a machine with two idle.
    maxWorkers: '100%',
    strictTags: false,
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: unitTests,
          exclude: ownModules,
          setupFiles: ['tests/setup/quiet-console.ts'],
          testTimeout: 30_000,
          // Loading the modules anew for each of many short files would take most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit alone',
          environment: 'node',
          include: ownModules,
          setupFiles: ['tests/setup/quiet-console.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...domTests,
          name: 'dom',
          include: ['{app,components,features,lib}/**/*.test.tsx'],
          exclude: serverRendered,
          isolate: false,
        },
      },
      { extends: true, test: { ...domTests, name: 'dom alone', include: serverRendered } },
      {
        extends: true,
        test: {
          ...domTests,
          name: 'dom without codes',
          include: testsOfRefusals,
          isolate: false,
          env: { REFUSALS_WITHOUT_CODES: '1' },
        },
      },
      {
        extends: true,
        test: {
          ...operatorTests,
          name: 'operator',
          include: ['operator/**/*.test.{ts,tsx}', 'tests/{contract,conformance}/**/*.test.ts'],
          exclude: ownOperatorModules,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...operatorTests, name: 'operator alone', include: ownOperatorModules },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
