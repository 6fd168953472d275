// Lighthouse's report on one page.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { systemChromium } from '../run/ensure-program.mjs';

// The last line for Node 20; fetched when it is asked for, because it weighs as much as all other tools together.
const tool = 'lighthouse@12.8.2';
const folder = '.cache/lighthouse';

/** Its report on the page at `url` for some `categories`, as a phone sees it, or why there is none. */
export async function auditPage(url, categories, options = []) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${new URL(url).pathname.slice(1).replaceAll('/', '-') || 'root'}.json`;
  const args = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${categories.join(',')}`];
  // Letters as wide as on a phone.
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --font-render-hinting=none';
  const env = { ...process.env, CHROME_PATH: systemChromium() ?? '' };
  try {
    await promisify(execFile)('npx', ['--yes', tool, url, ...args, ...options, flags], { env });
  } catch ({ stderr = '' }) {
    return { report: null, failure: `failed: ${stderr.trim().slice(-300)}` };
  }
  return { report: JSON.parse(readFileSync(file, 'utf8')), failure: null };
}

/** What a report says of speed: the score of a hundred, milliseconds, and how far things moved. */
export function speedOf({ categories, audits }) {
  const [largest, blocked, moved] = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (name) => audits[name]?.numericValue ?? 0,
  );
  return { score: Math.round((categories.performance?.score ?? 0) * 100), largest, blocked, moved };
}
