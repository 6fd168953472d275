// `npm test`: sets up what is missing, runs every suite and ends with `N passed, N failed` over all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { ensureChromium } = await import('./ensure-program.mjs');
const { runChecks, staticChecks } = await import('./verify.mjs');
const { e2eEnvironment } = await import('./e2e-environment.mjs');

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const totals = { passed: 0, failed: 0 };

const types = await runChecks([{ name: 'route types', command: ['node_modules/.bin/next', 'typegen'] }]);
countChecks([...types, ...(await runChecks(staticChecks))]);
runVitest('units', [
  '--project',
  'unit*',
  '--project',
  'dom',
  '--project',
  'dom without codes',
  '--project',
  'architecture',
]);
runVitest('operator', ['--project', 'operator']);
const built = step('build', ['node', 'scripts/build.mjs'], e2eEnvironment);
countChecks([{ passed: built }]);
if (built) countChecks([{ passed: step('budgets', ['node', '--import', 'tsx', 'scripts/check-budgets.mjs']) }]);
if (built && ensureChromium()) runPlaywright();
else totals.failed += 1;
countChecks([{ passed: step('proofs of rows', ['node', 'scripts/features.mjs', '--check']) }]);

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);

function countChecks(results) {
  for (const result of results) totals[result.passed ? 'passed' : 'failed'] += 1;
}

function step(name, [program, ...args], env = {}) {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`— ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  return status === 0;
}

function runVitest(name, args) {
  const file = `${reports}/${name}.json`;
  const ok = step(`tests: ${name}`, [
    'node_modules/.bin/vitest',
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 };
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests || (ok ? 0 : 1);
}

function runPlaywright() {
  const file = `${reports}/e2e.json`;
  const ok = step('tests: browser', ['node_modules/.bin/playwright', 'test']);
  const stats = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).stats
    : { expected: 0, unexpected: 1, flaky: 0 };
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected || (ok ? 0 : 1);
}
