// `npm run bench`: figures of the built shop beside a bare Next page, in one run. Prints; never passes or fails.
import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { chromium } from 'playwright';
import { demoSession } from './bench/demo-session.mjs';
import { weighPage } from './bench/page-weight.mjs';
import { residentMegabytes, startUntilReady } from './bench/processes.mjs';
import { systemChromium } from './ensure-chromium.mjs';

const shop = 'http://127.0.0.1:3250';
const bare = 'http://127.0.0.1:3251';
const pages = [
  '/en',
  '/uz',
  '/en/internet-packages',
  '/en/internet-packages/spain-5gb-30d',
  '/en/faq',
  '/en/blog',
  '/en/terms',
  '/en/order',
  '/en/order/status',
  '/en/login',
];
const accountPages = [
  '/en/lk',
  '/en/lk/Balance',
  '/en/lk/MyNumbers',
  '/en/lk/Pay',
  '/en/lk/PhoneSettings',
  '/en/lk/Profile',
];

build('the shop', ['scripts/build.mjs']);
build('a bare page', ['node_modules/next/dist/bin/next', 'build', 'tests/load/bare']);
const env = {
  PORT: '3250',
  OPERATOR_PORT: '4250',
  DATA_DIR: '.cache/bench-data',
  SITE_URL: shop,
  PUBLIC_URL: 'http://127.0.0.1:4250',
};
const first = await startUntilReady(['node', 'scripts/start.mjs'], `${shop}/es`, env);
await first.stop();
const running = await startUntilReady(['node', 'scripts/start.mjs'], `${shop}/es`, env);
const plain = await startUntilReady(
  ['node', 'node_modules/next/dist/bin/next', 'start', 'tests/load/bare', '-p', '3251'],
  bare,
);
console.log(
  `start to ready: first ${first.readyMs} ms, with data ${running.readyMs} ms, bare page ${plain.readyMs} ms`,
);
try {
  await printWeights();
  await printThroughput();
} finally {
  await running.stop();
  await plain.stop();
}

function build(name, args) {
  console.log(`Building ${name} …`);
  if (spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1);
}

async function printWeights() {
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const floor = (await weighPage(browser, bare)).js;
  console.log(
    `\nfirst load (bytes); JavaScript beside a bare page's ${floor} gz\n${'page'.padEnd(40)} js gz   ×bare  css gz  fonts   html br requests`,
  );
  for (const page of pages) printWeight(page, await weighPage(browser, shop + page), floor);
  const session = await demoSession(browser, shop);
  for (const page of accountPages) printWeight(page, await weighPage(browser, shop + page, session), floor);
  await browser.close();
}

function printWeight(page, weight, floor) {
  const cells = [weight.js, (weight.js / floor).toFixed(3), weight.css, weight.fonts, weight.html, weight.requests];
  console.log(page.padEnd(40), cells.map((cell) => String(cell).padEnd(7)).join(' '));
}

async function printThroughput() {
  const load = (url) => autocannon({ url, connections: 20, duration: 8, headers: { 'accept-encoding': 'br' } });
  const plainRun = await load(bare);
  const list = await load(`${shop}/en/internet-packages`);
  const home = await load(`${shop}/en`);
  for (const [name, run] of Object.entries({ 'bare page, next start': plainRun, 'package list': list, home })) {
    console.log(
      `${name.padEnd(24)} ${Math.round(run.requests.average)} requests/s  p99 ${run.latency.p99} ms  ×${(run.requests.average / plainRun.requests.average).toFixed(2)}`,
    );
  }
  console.log('\nresident after the load:');
  for (const row of residentMegabytes(running.pid))
    console.log(`${String(row.megabytes).padStart(5)} MB  ${row.command}`);
}
