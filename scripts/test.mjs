// `npm test`: sets up what is missing, runs every suite, names what failed once more and ends with
// `N passed, N failed` over all of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensureInstalled } from './run/ensure-installed.mjs';

ensureInstalled();
const { ensureChromium } = await import('./run/ensure-program.mjs');
const { runChecks, staticChecks } = await import('./verify.mjs');
const { e2eEnvironment } = await import('./run/e2e-environment.mjs');

const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const totals = { passed: 0, failed: 0 };
const failures = [];

const types = await runChecks([{ name: 'route types', command: ['node_modules/.bin/next', 'typegen'] }]);
countChecks([...types, ...(await runChecks(staticChecks))]);
// Neither keeps two cores busy all the time, and nothing of one is read by the other.
const [built] = await Promise.all([
  step('build', ['node', 'scripts/build.mjs'], { env: e2eEnvironment, isAside: true }),
  runVitest('units', ['--project', 'unit*', '--project', 'dom*', '--project', 'architecture']),
]);
countChecks([{ name: 'build', passed: built }]);
await runVitest('operator', ['--project', 'operator*']);
if (built) await countStep('budgets', ['node', '--import', 'tsx', 'scripts/checks/budgets.mjs']);
if (built && ensureChromium()) await runPlaywright();
else fail('no browser suite without a build and a browser');
await countStep('proofs of rows', ['node', 'scripts/features.mjs', '--check']);

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);

function countChecks(results) {
  for (const { name, passed } of results) {
    if (passed) totals.passed += 1;
    else fail(name);
  }
}

/** A step whose errors, all but their indented details, are told again at the end. */
async function countStep(name, command) {
  const { passed, errors } = await run(name, command, { errors: 'pipe' });
  process.stderr.write(errors);
  const lines = errors.split('\n').filter((line) => /^\S/.test(line));
  countChecks([{ name: [name, ...lines].join('\n  '), passed }]);
}

/** One more failure, and what it is called at the end. */
function fail(...names) {
  totals.failed += names.length;
  failures.push(...names);
}

async function step(name, command, options) {
  return (await run(name, command, options)).passed;
}

/** A step that runs aside says what it has to say when it has ended. */
async function run(
  name,
  [program, ...args],
  { env = {}, isAside = false, errors = isAside ? 'pipe' : 'inherit' } = {},
) {
  console.log(`\n— ${name}`);
  const begun = performance.now();
  const stdio = ['inherit', isAside ? 'pipe' : 'inherit', errors];
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  const [[code], said, complained] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (isAside) console.log(`\n${said}${complained}`);
  console.log(`— ${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  return { passed: code === 0, errors: complained };
}

async function runVitest(name, args) {
  const file = `${reports}/${name}.json`;
  const ok = await step(`tests: ${name}`, [
    'node_modules/.bin/vitest',
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const { testResults } = readReport(file, { testResults: [] });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  totals.passed += tests.filter(({ status }) => status === 'passed').length;
  const isFailed = ({ status }) => status === 'failed';
  const failed = tests.filter(isFailed).map(({ fullName }) => `${name}: ${fullName}`);
  // A file with a fault outside of its tests.
  const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  fail(...failed, ...broken.map((file) => `${name}: ${file.name} could not run`));
  if (!ok && !failed.length && !broken.length) fail(`${name}: an error outside of the tests, printed above`);
}

async function runPlaywright() {
  const file = `${reports}/e2e.json`;
  const ok = await step('tests: browser', ['node_modules/.bin/playwright', 'test']);
  const { suites, stats } = readReport(file, { suites: [], stats: { expected: 0, flaky: 0 } });
  totals.passed += stats.expected + stats.flaky;
  const failed = suites
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map(({ file, title }) => `browser: ${file} › ${title}`);
  fail(...failed);
  if (!ok && !failed.length) fail('browser: an error outside of the tests, printed above');
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function readReport(file, none) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none;
}
