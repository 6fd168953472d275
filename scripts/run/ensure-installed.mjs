// Installs the dependencies when node_modules is missing or not that of the lock file. Needs nothing but Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the process with one clear line when Node is too old or the installation fails. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync('npm', ['ci', ...options], { stdio: 'inherit' });
  if (run.status !== 0) fail('The dependencies could not be installed (npm ci failed)');
}

/** Whether npm has installed what the lock file names: npm lists it in node_modules, whoever called npm. */
export function isInstalled(folder = '.') {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(list);
  const isSame = (path) =>
    wanted[path]?.version === installed[path]?.version && wanted[path]?.integrity === installed[path]?.integrity;
  // What is optional may be of another system.
  const isNeeded = (path) => path !== '' && !(wanted[path].optional && !installed[path]);
  return Object.keys(wanted).filter(isNeeded).every(isSame) && Object.keys(installed).every(isSame);
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
