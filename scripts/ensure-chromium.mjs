// Finds a Chromium for the browser tests: the system's, else Debian's package, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  console.log('Installing Chromium …');
  const install = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium';
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  spawnSync('sh', ['-c', install.replaceAll('apt-get', `${sudo}apt-get`)], { stdio: 'ignore' });
  if (systemChromium()) return true;
  const download = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore' });
  if (download.status !== 0) console.error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return download.status === 0;
}
