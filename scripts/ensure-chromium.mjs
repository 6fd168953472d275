// Finds a Chromium for the browser tests: the system's, else Debian's package, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureProgram } from './ensure-program.mjs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of a browser that is installed on this system, or undefined. */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
}

/** Whether a browser is there in the end. */
export function ensureChromium() {
  if (systemChromium()) return true;
  ensureProgram('/usr/bin/chromium', 'chromium');
  if (systemChromium()) return true;
  const download = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore' });
  if (download.status !== 0) console.error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return download.status === 0;
}
