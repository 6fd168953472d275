// Finds a Chromium for tests and measurements: the light one without windows, else the system's, else Debian's, else Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureProgram } from './ensure-program.mjs';

/** Opens a page in half the time of the whole browser, on the same engine. */
const light = '/usr/bin/chromium-headless-shell';
const candidates = [
  light,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of a browser that is installed on this system, or undefined. */
export function systemChromium() {
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && existsSync(path));
}

/** Whether a browser is there in the end. On somebody's own machine the one that is there is good enough. */
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
