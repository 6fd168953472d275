// Finds a program, a Chromium among them, and installs it from its Debian package when it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether the program is there in the end, from Debian's package of the given name. */
export function ensureProgram(file, debianPackage) {
  if (existsSync(file)) return true;
  console.log(`Installing ${debianPackage} …`);
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${debianPackage}`;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  spawnSync('sh', ['-c', install.replaceAll('apt-get', `${sudo}apt-get`)], { stdio: 'ignore' });
  return existsSync(file);
}

/** Opens a page in half the time of the whole browser, on the same engine. */
const light = '/usr/bin/chromium-headless-shell';
const candidates = [
  light,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Path of a browser that is installed on this system, or undefined.
 * @returns {string | undefined}
 */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
}

/** Whether a browser for tests and measurements is there in the end: the light one, else the system's, else Debian's, else Playwright's. On somebody's own machine the one that is there is good enough. */
export function ensureChromium() {
  const isContainer = process.getuid?.() === 0;
  if (!process.env.CHROMIUM_PATH && (isContainer || !systemChromium())) ensureProgram(light, 'chromium-headless-shell');
  if (systemChromium()) return true;
  ensureProgram('/usr/bin/chromium', 'chromium');
  if (systemChromium()) return true;
  const download = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore' });
  if (download.status !== 0) console.error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return download.status === 0;
}
