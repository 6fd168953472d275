// Installs the dependencies when node_modules is missing or older than the lock file. Needs nothing but Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.wanderline-lock';

/** Ends the process with one clear line when Node is too old or the installation fails. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync('npm', ['ci', ...options], { stdio: 'inherit' });
  if (run.status !== 0) fail('The dependencies could not be installed (npm ci failed)');
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, wanted);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
