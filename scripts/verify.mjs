// The gate before every commit: types, lint, styles, boundaries, dead code, messages, unit tests, files that have to
// agree, and the component tests that the change touches. `npm test` runs them all.
import { spawn } from 'node:child_process';

const bin = (name) => `node_modules/.bin/${name}`;
const exclude = (name) => ['--exclude', `**/${name}.test.ts`];

export const staticChecks = [
  { name: 'types', command: [bin('tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', command: [bin('biome'), 'ci', '.'] },
  { name: 'styles lint', command: [bin('stylelint'), '**/*.scss'] },
  { name: 'styles use', command: ['node', 'scripts/checks/styles.mjs'] },
  { name: 'boundaries and cycles', command: ['node', 'scripts/checks/boundaries.mjs'] },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'messages', command: ['node', 'scripts/checks/messages.mjs'] },
  { name: 'source rules', command: ['node', 'scripts/checks/source.mjs'] },
];

const tests = [
  { name: 'unit tests', command: [bin('vitest'), 'run', '--project', 'unit*'] },
  {
    name: 'component tests of the change',
    command: [bin('vitest'), 'run', '--project', 'dom', '--changed', '--passWithNoTests'],
  },
  {
    name: 'files that agree',
    // Without those that plant faults to try the checks themselves, or start what they make.
    command: [
      bin('vitest'),
      'run',
      '--project',
      'architecture',
      ...['boundaries', 'budgets', 'checks', 'package'].flatMap(exclude),
    ],
  },
];

if (import.meta.url === `file://${process.argv[1]}`) {
  const types = await runChecks([{ name: 'route types', command: [bin('next'), 'typegen'] }]);
  const results = [...types, ...(await runChecks([...tests, ...staticChecks]))];
  const failed = results.filter((result) => !result.passed).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

/** Runs named commands two at a time, prints the output of those that fail, and gives which passed. */
export async function runChecks(checks, { width = 2 } = {}) {
  const queue = [...checks];
  const results = [];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

function runCheck({ name, command, env }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      const passed = code === 0;
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (!passed) console.log(output.trim().split('\n').slice(-120).join('\n'));
      resolve({ name, passed });
    });
  });
}
