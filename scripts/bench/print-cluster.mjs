// The shop on several processes: starts at once, prices, orders and payments, processes that are killed and replaced.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFresh } from '../build/build-stamp.mjs';
import { fromBrowser, orderOf, sendOver, spend } from '../cluster/crowd.mjs';
import {
  ask,
  buildForCluster,
  clusterEnvironment,
  emptyDatabase,
  ensureClusterServices,
  startCluster,
} from '../cluster/start-cluster.mjs';
import { printBehindNginx } from './print-behind-nginx.mjs';
import { printStorefronts } from './print-storefronts.mjs';
import { openTable } from './report.mjs';

const number = (name, usual) => Number(process.env[name] ?? usual);
const starts = number('CLUSTER_STARTS', 20);
const prices = number('CLUSTER_PRICES', 50);
const orders = number('CLUSTER_ORDERS', 10_000);
const seconds = number('CLUSTER_SECONDS', 60);
const perSecond = 20;

export async function printCluster() {
  await ensureClusterServices();
  await buildForCluster(isFresh);
  await printStarts();
  await onCluster(async (cluster) => {
    const certificate = readFileSync(cluster.certificate);
    const send = (url, options) => sendOver(url, { ca: certificate, ...options });
    await printStorefronts(cluster);
    await printBehindNginx(cluster);
    await printPrices(cluster);
    await printOrders();
    await printFailures(cluster, send);
  });
}

/** The prices alone, in minutes instead of half an hour. */
export async function printClusterPrices() {
  await ensureClusterServices();
  await buildForCluster(isFresh);
  await onCluster(printPrices);
}

async function onCluster(work) {
  await emptyDatabase();
  const cluster = await startCluster({ env: { SIM_SPEED: '0' } });
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

async function printStarts() {
  let good = 0;
  for (let round = 0; round < starts; round += 1) {
    await emptyDatabase();
    const cluster = await startCluster({ storefronts: 0 }).catch(() => null);
    if (cluster) good += 1;
    await cluster?.stop();
  }
  openTable('two operators at once on an empty database', ['ready', 'of'])('started', good, starts);
}

/** Sets a price by the owner's command and waits until the package page of each storefront shows it. */
async function printPrices({ shops }) {
  const slug = 'spain-5gb-30d';
  const times = [];
  for (let round = 0; round < prices; round += 1) {
    const price = (11 + round / 100).toFixed(2);
    const args = ['dist/shop.mjs', 'package', 'price', slug, price];
    const { status } = spawnSync(process.execPath, args, { env: clusterEnvironment({ LOG_LEVEL: 'silent' }) });
    if (status !== 0) throw new Error('The price was not set');
    const started = performance.now();
    await Promise.all(shops.map((shop) => waitFor(`${shop}/en/internet-packages/${slug}`, `€${price}`)));
    times.push(performance.now() - started);
  }
  const row = openTable('a price on every storefront', ['within 2 s', 'of', 'median ms', 'longest ms']);
  const sorted = times.toSorted((a, b) => a - b);
  const inTime = times.filter((time) => time <= 2000).length;
  row('set by command', inTime, prices, Math.round(sorted[prices >> 1] ?? 0), Math.round(sorted.at(-1) ?? 0));
}

async function waitFor(url, text) {
  for (;;) {
    // A connection that was just being closed is asked for again.
    const page = await fetch(url)
      .then((answer) => answer.text())
      .catch(() => '');
    if (page.includes(text)) return;
    await sleep(20);
  }
}

/** Orders of new buyers over both operators: reserved, approved, and each with a number in the end. */
async function printOrders() {
  const { OPERATOR_API_URL: operator, OPERATOR_LOCATION_KEY: key } = clusterEnvironment();
  await ask(
    `insert into number_stock (msisdn) select '3729' || lpad(n::text, 8, '0') from generate_series(1, $1::int) n on conflict do nothing`,
    [orders],
  );
  const row = openTable('orders through two operators', ['count', 'a second', 'failed']);
  const method = await cardMethod();
  const urls = [];
  const reserve = async (at) => {
    const answer = await fetch(`${operator}/tariffs/1/checkout`, orderOf(at, { key, method }));
    if (answer.status !== 200) throw new Error(`checkout ${answer.status}`);
    urls.push((await answer.json()).payment.url);
  };
  const approve = async (at) => {
    const path = new URL(urls[at]).pathname;
    const body = new URLSearchParams({ action: 'approve' });
    const answer = await fetch(operator + path, { method: 'POST', body, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`approval ${answer.status}`);
  };
  row('reserved', ...(await spend(orders, reserve)));
  row('approved', ...(await spend(urls.length, approve)));
  const ended = performance.now();
  const count = async (statement) => Number((await ask(statement))[0].count);
  const done = `select count(*) from orders where status = 'completed' and email like 'crowd-%'`;
  while ((await count(done)) < urls.length && performance.now() - ended < 120_000) await sleep(500);
  const wait = Math.round(performance.now() - ended);
  const result = openTable('what the orders came to', ['']);
  result('completed', await count(done));
  result('ms from the last approval to the last number', wait);
  result(
    'different numbers',
    await count(`select count(distinct msisdn) from orders where email like 'crowd-%' and status = 'completed'`),
  );
  result(
    'sum of the ledger, cents',
    Number((await ask('select coalesce(sum(amount_cents), 0) sum from ledger_entry'))[0].sum),
  );
  const mails = `select count(*) from outbox where dedupe_key like 'order_completed:%' and recipient like 'crowd-%'`;
  result('mails of completion', await count(mails));
}

/** The id of the first way to pay that is offered. */
async function cardMethod() {
  const answer = await fetch(`${clusterEnvironment().OPERATOR_API_URL}/payment-methods`);
  return (await answer.json())[0].id;
}

const events = {
  'killed, one after the other': async (cluster, name) => {
    await cluster.kill(name);
    await sleep(3000);
    await cluster.start(name);
  },
  'replaced, one after the other': async (cluster, name) => {
    await cluster.end(name);
    await cluster.start(name);
  },
};

/** Pages, reads and orders at a steady rate while each process ends once. */
async function printFailures(cluster, send) {
  const row = openTable(`${perSecond} requests a second for ${seconds} s`, [
    'requests',
    '5xx or cut',
    'after a retry',
    'orders lost',
  ]);
  const method = await cardMethod();
  for (const [name, event] of Object.entries(events)) {
    const accepted = [];
    const state = { sent: 0, failed: 0, lost: 0 };
    const waiting = [];
    const until = performance.now() + seconds * 1000;
    const happening = (async () => {
      for (const one of ['storefront 0', 'operator 0', 'storefront 1', 'operator 1']) {
        await sleep((seconds * 1000) / 6);
        await event(cluster, one);
      }
    })();
    while (performance.now() < until) {
      waiting.push(visit(send, { ...cluster, method }, state, accepted));
      await sleep(1000 / perSecond);
    }
    await happening;
    await Promise.all(waiting);
    const kept = accepted.length === 0 ? [] : await ask('select id from orders where id = any($1::uuid[])', [accepted]);
    row(name, state.sent, state.failed, state.failed - state.lost, accepted.length - kept.length);
  }
}

const pages = ['/en', '/es/internet-packages', '/uz/internet-packages/spain', '/api/countries', '/api/payment-methods'];

async function visit(send, { shop, method }, state, accepted) {
  const at = state.sent;
  state.sent += 1;
  const isOrder = at % 5 === 0;
  // The same key again: an order that was made before its answer was lost is given, not made twice.
  const order = isOrder && fromBrowser(orderOf(at, { key: '', method }), shop);
  const way = isOrder ? [`${shop}/api/tariffs/1/checkout`, order] : [shop + pages[at % pages.length]];
  let last = '';
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await send(...way).catch(() => ({ status: 599, text: '' }));
    if (answer.status < 500) {
      if (isOrder && answer.status === 200) accepted.push(JSON.parse(answer.text).cart.uuid);
      return;
    }
    if (tries === 0) state.failed += 1;
    last = `${answer.status} ${answer.text.slice(0, 200)}`;
    await sleep(1500);
  }
  state.lost += 1;
  console.log(`never answered: ${way[0]}, at last ${last}`);
}
