// `npm run bench [-- part …]`: figures of the built shop beside a bare Next page, in one run. Prints and writes docs/bench.md; never passes or fails.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { startUntilReady } from './bench/measured-processes.mjs';
import { printCatalogue } from './bench/print-catalogue.mjs';
import { printCluster, printClusterPrices } from './bench/print-cluster.mjs';
import { printHistory } from './bench/print-history.mjs';
import { printLighthouse } from './bench/print-lighthouse.mjs';
import { printOperator } from './bench/print-operator.mjs';
import { printPaint } from './bench/print-paint.mjs';
import { printPopups } from './bench/print-popups.mjs';
import { printCrawl, printThroughput } from './bench/print-throughput.mjs';
import { printTouch } from './bench/print-touch.mjs';
import { printWeights } from './bench/print-weights.mjs';
import { openTable, writeReport } from './bench/report.mjs';
import { bundle } from './build.mjs';
import { ensureChromium, systemChromium } from './run/ensure-program.mjs';

/** The shop's port; the bare page has the next one, the operator the one a thousand above. */
const port = Number(process.env.BENCH_PORT ?? 3250);
const [shop, bare, operator] = [port, port + 1, port + 1000].map((each) => `http://127.0.0.1:${each}`);
/** The crawl comes first, while nothing has been asked for. */
const shopParts = {
  crawl: printCrawl,
  weights: printWeights,
  paint: printPaint,
  lighthouse: printLighthouse,
  touch: printTouch,
  popups: printPopups,
  throughput: printThroughput,
};
/** Only when it is asked for: it needs nginx, Postgres and Redis, and a build of its own. With it go the large catalogues. */
const clusterPart = 'cluster';
const names = [...Object.keys(shopParts), 'catalogue', 'history', 'operator', 'prices', clusterPart];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no part "${unknown}": ${names.join(', ')}`);
  process.exit(1);
}
const isAsked = (name) =>
  asked.length === 0 || asked.includes(name) || (name === 'catalogue' && asked.includes(clusterPart));

if ([...Object.keys(shopParts), 'catalogue'].some(isAsked)) await benchShop();
if (isAsked('history')) printHistory();
if (isAsked('operator')) {
  await bundle();
  await printOperator({ port: port + 1001 });
}
if (asked.includes(clusterPart)) await printCluster();
else if (asked.includes('prices')) await printClusterPrices();
writeReport();

async function benchShop() {
  run('a bare page', ['node_modules/next/dist/bin/next', 'build', 'tests/load/bare']);
  const env = {
    PORT: String(port),
    OPERATOR_PORT: String(port + 1000),
    DATA_DIR: '.cache/bench-data',
    SITE_URL: shop,
    PUBLIC_URL: operator,
  };
  // The build is made for these addresses: another one would be made at the first start.
  Object.assign(process.env, env);
  run('the shop', ['scripts/build.mjs']);
  const start = () => startUntilReady(['node', 'scripts/start.mjs'], `${shop}/es`, env);
  const forget = (folder) => rmSync(folder, { recursive: true, force: true });
  const documents = `.next/cache/documents-${port}`;
  for (const kept of [env.DATA_DIR, documents]) forget(kept);
  const first = await start();
  await first.stop();
  forget(documents);
  const newlyBuilt = await start();
  await newlyBuilt.stop();
  const running = await start();
  const plain = await startUntilReady(
    ['node', 'node_modules/next/dist/bin/next', 'start', 'tests/load/bare', '-p', String(port + 1)],
    bare,
  );
  const ready = openTable('start to ready', ['ms']);
  ready('empty database', first.readyMs);
  ready('with data, no page made before', newlyBuilt.readyMs);
  ready('with data, started again', running.readyMs);
  ready('bare page', plain.readyMs);
  ensureChromium();
  const executablePath = systemChromium();
  // Letters as wide as on a phone.
  const args = ['--no-sandbox', '--font-render-hinting=none'];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    for (const [name, print] of Object.entries(shopParts)) {
      if (isAsked(name)) await print({ browser, shop, bare, operator, pid: running.pid, barePid: plain.pid });
    }
  } finally {
    await browser.close();
    await running.stop();
    await plain.stop();
  }
  if (isAsked('catalogue')) {
    await printCatalogue({ shop, env, data: env.DATA_DIR });
  }
}

function run(name, args) {
  console.log(`\n${name} …`);
  if (spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) process.exit(1);
}
