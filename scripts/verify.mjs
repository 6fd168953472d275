// The gate before every commit: types, lint, styles, boundaries, dead code, messages, unit tests, and the component
// tests that the change touches. `npm test` runs them all.
import { runChecks } from './run-checks.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

export const staticChecks = [
  { name: 'types', command: [bin('tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', command: [bin('biome'), 'ci', '.'] },
  { name: 'styles lint', command: [bin('stylelint'), '**/*.scss'] },
  { name: 'styles use', command: ['node', 'scripts/check-styles.mjs'] },
  { name: 'boundaries and cycles', command: ['node', 'scripts/check-boundaries.mjs'] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'messages', command: ['node', 'scripts/check-messages.mjs'] },
  { name: 'source rules', command: ['node', 'scripts/check-source.mjs'] },
];

const tests = [
  { name: 'unit tests', command: [bin('vitest'), 'run', '--project', 'unit'] },
  {
    name: 'component tests of the change',
    command: [bin('vitest'), 'run', '--project', 'dom', '--changed', '--passWithNoTests'],
  },
];

if (import.meta.url === `file://${process.argv[1]}`) {
  const types = await runChecks([{ name: 'route types', command: [bin('next'), 'typegen'] }]);
  const results = [...types, ...(await runChecks([...tests, ...staticChecks]))];
  const failed = results.filter((result) => !result.passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
