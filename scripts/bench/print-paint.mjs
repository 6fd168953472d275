// First paint on a slow phone, applied as it loads and not computed afterwards, beside a bare page in the same run.
import { hasNginx, startShippedNginx } from '../cluster/nginx.mjs';
import { demoSession } from './page-visits.mjs';
import { openTable } from './report.mjs';

const rounds = 7;
/** What Lighthouse applies for a phone: slow 4G (1.6 Mbit/s and 150 ms, as they arrive at a request) and a processor at a quarter. */
const network = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};
const slowdown = 4;

const pages = [
  '/en',
  '/uz',
  '/en/internet-packages',
  '/en/internet-packages/spain-5gb-30d',
  '/en/internet-packages/spain',
  '/en/faq',
  '/en/order',
  '/en/login',
];
const accountPages = ['/en/lk'];
/** The same over HTTP/2, where Debian's nginx is installed. */
const pagesBehindNginx = ['/en', '/en/lk'];
const nginxPort = 3360;

/**
 * Prints for each page the median ms of the first paint and of the largest one, each beside a bare page's, the ms that
 * long tasks blocked, and how far things moved.
 */
export async function printPaint({ browser, shop, bare, operator }) {
  const nginx = hasNginx() ? await startShippedNginx({ shops: [shop], operators: [operator] }, nginxPort) : null;
  try {
    await printPages({ browser, shop, bare, nginx });
  } finally {
    await nginx?.stop();
  }
}

async function printPages({ browser, shop, bare, nginx }) {
  const session = await demoSession(browser, shop);
  const from = bare.replace('127.0.0.1', 'localhost');
  const kinds = [
    { name: 'bare page', url: bare },
    ...pages.map((path) => ({ name: path, url: shop + path })),
    ...accountPages.map((path) => ({ name: path, url: shop + path, storageState: session })),
    ...(nginx ? pagesBehindNginx : []).map((path) => ({
      name: `${path}, behind nginx`,
      url: nginx.shop + path,
      storageState: movedTo('localhost', session),
    })),
  ];
  const seen = new Map(kinds.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, storageState } of kinds)
      seen.get(name).push(await load(browser, { url, from, storageState }));
  }
  const row = openTable('first paint on a slow phone, ms', ['first', '×bare', 'largest', '×bare', 'blocked', 'moved']);
  const floor = medians(seen.get('bare page'));
  for (const [name, loads] of seen) {
    const { first, largest, blocked, moved } = medians(loads);
    const cells = [first, (first / floor.first).toFixed(2), largest, (largest / floor.largest).toFixed(2), blocked];
    row(name, ...cells, moved.toFixed(3));
  }
}

/** The cookies of a session as another host has them. */
function movedTo(host, { cookies }) {
  return { cookies: cookies.map((cookie) => ({ ...cookie, domain: host })), origins: [] };
}

/** `from`: a page of another site, as most visits begin; a browser then gives each site a process of its own. */
async function load(browser, { url, from, storageState }) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState,
    // The certificate is one of our own making.
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.goto(from);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const figures = await page.evaluate(readFigures);
  await context.close();
  return figures;
}

/** Runs in the page: what the browser noted of its loading. */
function readFigures() {
  const entries = (type) =>
    new Promise((resolve) => {
      const watch = new PerformanceObserver((list) => resolve(list.getEntries()));
      watch.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 200);
    });
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return Promise.all(['largest-contentful-paint', 'longtask', 'layout-shift'].map(entries)).then(
    ([paints, tasks, shifts]) => ({
      first: Math.round(first),
      largest: Math.round(paints.at(-1)?.startTime ?? first),
      blocked: Math.round(tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)),
      moved: shifts.reduce((sum, { value }) => sum + value, 0),
    }),
  );
}

function medians(loads) {
  const middle = (name) => loads.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(loads.length / 2)];
  return { first: middle('first'), largest: middle('largest'), blocked: middle('blocked'), moved: middle('moved') };
}
