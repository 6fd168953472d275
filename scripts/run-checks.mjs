// Runs named commands two at a time, prints the output of those that fail, and counts them.
import { spawn } from 'node:child_process';

/** One command of a gate: its name, the program with its arguments, and whether a failure is fatal for the rest. */
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
