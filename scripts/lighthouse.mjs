// `npm run lighthouse [-- path …]`: Lighthouse's mobile scores of each kind of page of the built shop, or of those paths.
// `npm run lighthouse -- all`: what it finds, apart from speed, on every page that search engines may list; of the
// hundreds of packages and countries every so many. Prints; never passes or fails.
import { auditPage, speedOf } from './bench/audit-page.mjs';
import { startUntilReady } from './bench/measured-processes.mjs';
import { withoutAlike } from './run/e2e-environment.mjs';
import { ensureChromium } from './run/ensure-program.mjs';

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

ensureChromium();
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
      const { report, failure } = await auditPage(shop + path, categories, ['--throttling-method=provided']);
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

async function printScores(page) {
  const { report, failure } = await auditPage(shop + page, categories);
  if (!report) return console.log(page.padEnd(40), failure);
  const scores = categories.map((name) => String(Math.round((report.categories[name]?.score ?? 0) * 100)).padEnd(5));
  const { largest, blocked, moved } = speedOf(report);
  console.log(page.padEnd(40), ...scores, Math.round(largest), '  ', Math.round(blocked), '  ', moved.toFixed(3));
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
