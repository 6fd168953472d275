// `npm run lighthouse [-- path …]`: Lighthouse's mobile scores of each kind of page of the built shop, or of those paths.
// `npm run lighthouse -- all`: what it finds, apart from speed, on every page that search engines may list; of the
// hundreds of packages and countries every so many. Prints; never passes or fails.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startUntilReady } from './bench/processes.mjs';
import { withoutAlike } from './e2e-environment.mjs';
import { ensureChromium, systemChromium } from './ensure-program.mjs';

// The last line for Node 20; fetched when it is asked for, because it weighs as much as all other tools together.
const tool = 'lighthouse@12.8.2';
const shop = process.env.LIGHTHOUSE_URL ?? 'http://127.0.0.1:3310';
const pages = [
  '/en/internet-packages',
  '/uz/internet-packages',
  '/en/internet-packages/spain',
  '/en/internet-packages/spain-5gb-30d',
  '/es/faq',
  '/en/faq/2',
  '/es/blog',
  '/uz/blog/2',
  '/en/terms',
  '/en',
];
const asked = process.argv.slice(2);
const isAll = asked[0] === 'all';
const categories = [...(isAll ? [] : ['performance']), 'accessibility', 'best-practices', 'seo'];
/** Most of an audit is waiting for the page to be quiet; scores of speed are only ever taken one at a time. */
const atOnce = 4;
const folder = '.cache/lighthouse';

ensureChromium();
mkdirSync(folder, { recursive: true });
const running = process.env.LIGHTHOUSE_URL ? null : await startShop();
try {
  if (isAll) await printFaultsOfAll();
  else {
    console.log(`${'page'.padEnd(40)} perf  a11y  best  seo   LCP ms  TBT ms  CLS`);
    for (const page of asked.length > 0 ? asked : pages) await printScores(page);
  }
} finally {
  await running?.stop();
}

async function printFaultsOfAll() {
  const xml = await (await fetch(`${shop}/sitemap.xml`)).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const paths = withoutAlike(listed);
  const queue = [...paths];
  let perfect = 0;
  const worker = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      const { report, failure } = await audit(path, ['--throttling-method=provided']);
      if (categories.every((name) => report?.categories[name].score === 1)) perfect += 1;
      else console.log([path, ...(report ? faults(report) : [failure])].join('\n    '));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.log(`${perfect} of ${paths.length} pages (${listed.length} in the sitemap): ${categories.join(', ')} 100`);
}

function startShop() {
  const env = { PORT: '3310', OPERATOR_PORT: '4310', DATA_DIR: '.cache/bench-data', SITE_URL: shop };
  return startUntilReady(['node', 'scripts/start.mjs'], `${shop}/es`, { ...env, PUBLIC_URL: 'http://127.0.0.1:4310' });
}

/** Lighthouse's report on one page, or why there is none. */
async function audit(page, options = []) {
  const file = `${folder}/${page.slice(1).replaceAll('/', '-')}.json`;
  const args = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${categories.join(',')}`];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const env = { ...process.env, CHROME_PATH: systemChromium() ?? '' };
  try {
    await promisify(execFile)('npx', ['--yes', tool, shop + page, ...args, ...options, flags], { env });
  } catch ({ stderr = '' }) {
    return { report: null, failure: `failed: ${stderr.trim().slice(-300)}` };
  }
  return { report: JSON.parse(readFileSync(file, 'utf8')), failure: null };
}

async function printScores(page) {
  const { report, failure } = await audit(page);
  if (!report) return console.log(page.padEnd(40), failure);
  const scores = categories.map((name) => String(Math.round((report.categories[name]?.score ?? 0) * 100)).padEnd(5));
  const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (name) => report.audits[name]?.numericValue ?? 0,
  );
  console.log(page.padEnd(40), ...scores, Math.round(times[0]), '  ', Math.round(times[1]), '  ', times[2].toFixed(3));
  for (const line of faults(report)) console.log(`    ${line}`);
}

/** What costs points outside of speed, and on which elements. */
function faults({ categories: all, audits }) {
  const asked = categories.filter((name) => name !== 'performance').flatMap((name) => all[name]?.auditRefs ?? []);
  return asked
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id].score < 1)
    .map(({ id }) => {
      const items = audits[id].details?.items ?? [];
      return `${id}: ${audits[id].title} ${items.map((item) => item.node?.selector ?? item.description ?? '').join(' | ')}`.slice(
        0,
        400,
      );
    });
}
