// `npm run bench [-- part …]`: figures of the built shop beside a bare Next page, in one run. Prints; never passes or fails.
import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright';
import { printPaint } from './bench/print-paint.mjs';
import { printPopups } from './bench/print-popups.mjs';
import { printThroughput } from './bench/print-throughput.mjs';
import { printWeights } from './bench/print-weights.mjs';
import { startUntilReady } from './bench/processes.mjs';
import { ensureChromium, systemChromium } from './ensure-chromium.mjs';

const shop = 'http://127.0.0.1:3250';
const bare = 'http://127.0.0.1:3251';
const shopParts = { weights: printWeights, paint: printPaint, popups: printPopups, throughput: printThroughput };
const names = [...Object.keys(shopParts), 'history'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no part "${unknown}": ${names.join(', ')}`);
  process.exit(1);
}
const isAsked = (name) => asked.length === 0 || asked.includes(name);

if (Object.keys(shopParts).some(isAsked)) await benchShop();
// A month of one number's history among few and among a million rows.
if (isAsked('history')) run('history', ['--import', 'tsx', 'operator/testing/history-bench.ts'], 'inherit');

async function benchShop() {
  run('the shop', ['scripts/build.mjs']);
  run('a bare page', ['node_modules/next/dist/bin/next', 'build', 'tests/load/bare']);
  const env = {
    PORT: '3250',
    OPERATOR_PORT: '4250',
    DATA_DIR: '.cache/bench-data',
    SITE_URL: shop,
    PUBLIC_URL: 'http://127.0.0.1:4250',
  };
  const start = () => startUntilReady(['node', 'scripts/start.mjs'], `${shop}/es`, env);
  const first = await start();
  await first.stop();
  const running = await start();
  const plain = await startUntilReady(
    ['node', 'node_modules/next/dist/bin/next', 'start', 'tests/load/bare', '-p', '3251'],
    bare,
  );
  const ready = `first ${first.readyMs} ms, with data ${running.readyMs} ms, bare page ${plain.readyMs} ms`;
  console.log(`start to ready: ${ready}`);
  ensureChromium();
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    for (const [name, print] of Object.entries(shopParts)) {
      if (isAsked(name)) await print({ browser, shop, bare, pid: running.pid });
    }
  } finally {
    await browser.close();
    await running.stop();
    await plain.stop();
  }
}

function run(name, args, output = 'ignore') {
  console.log(`\n${name} …`);
  if (spawnSync(process.execPath, args, { stdio: ['ignore', output, 'inherit'] }).status !== 0) process.exit(1);
}
