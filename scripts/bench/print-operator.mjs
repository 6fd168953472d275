// The operator on Postgres, load and database on the same cores: orders and activations of known customers, catalogue reads.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { orderOf } from '../cluster/crowd.mjs';
import { load } from './load.mjs';
import { backendsOf, processorMs } from './measured-processes.mjs';
import {
  addCustomers,
  ask,
  databaseName,
  databaseUrl,
  dropDatabase,
  locationKey,
  postgresAnswers,
  separatePackages,
  startOnPostgres,
} from './operator-shop.mjs';
import { openTable } from './report.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
/** So long V8 needs to compile what runs often. */
const warmSeconds = 8;
const connections = 16;
/** Each orders a few times only, so that no reservation ends, and activates a package of each of so many countries. */
const customers = 3000;
const ordersOfEach = 3;
const countries = 5;
const reads = [
  '/tariffs/features',
  '/countries',
  '/payment-methods',
  '/faq',
  '/data-packages?country=724&limit=60',
  '/order/articles',
];

export async function printOperator({ port }) {
  if (!(await postgresAnswers())) {
    console.log('\nthe operator on Postgres is left out: no Postgres answers (BENCH_POSTGRES)');
    return;
  }
  const operator = await startOnPostgres(port);
  try {
    const people = await addCustomers(customers, customers * ordersOfEach);
    await printRates(operator, people);
    printPlans(people[0]);
  } finally {
    await operator.stop();
    await dropDatabase();
  }
}

async function printRates({ url, pid }, people) {
  const [{ id: method }] = await (await fetch(`${url}/payment-methods`)).json();
  const packages = await separatePackages(countries);
  const acts = {
    'catalogue reads': {
      wanted: 2000,
      most: 100_000,
      requestOf: (at) => ({
        path: reads[at % reads.length],
        headers: { 'accept-language': ['en', 'es', 'ru'][at % 3] },
      }),
    },
    'checkouts of known customers': {
      wanted: 250,
      most: customers * ordersOfEach,
      requestOf: (at) => {
        const { token, email } = people[at % people.length];
        const { body, ...order } = orderOf(at, { key: locationKey, method });
        const headers = { ...order.headers, authorization: `Bearer ${token}` };
        return { ...order, path: '/tariffs/1/checkout', headers, body: JSON.stringify({ ...JSON.parse(body), email }) };
      },
    },
    activations: {
      wanted: 500,
      most: customers * countries,
      requestOf: (at) => {
        const { token, number } = people[at % people.length];
        const id = packages[Math.floor(at / people.length)];
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
        return { path: `/profile/esim/${number}/packages/${id}`, headers };
      },
    },
  };
  const row = openTable('operator on Postgres', [
    ...['a second', 'wanted', 'p99 ms at half of that'],
    ...['cpu ms of the operator', 'of Postgres'],
  ]);
  for (const [name, { wanted, most, requestOf }] of Object.entries(acts)) {
    const requests = Array.from({ length: most }, (_, at) => requestOf(at));
    await sendAtOnce(url, requests, warmSeconds);
    // Postgres does so by itself within a minute; until then its plans are those of empty tables.
    await ask('analyze');
    const before = spent(pid);
    const { total, rate } = await sendAtOnce(url, requests, seconds);
    const each = spent(pid).map((ms, at) => ((ms - before[at]) / total).toFixed(2));
    const p99 = await sendEvenly(url, requests, wanted / 2);
    row(name, Math.round(rate), wanted, p99, ...each);
  }
}

/** Processor time of the operator and of its connections to Postgres. */
function spent(pid) {
  return [processorMs(pid), backendsOf(databaseName).reduce((sum, id) => sum + processorMs(id), 0)];
}

/** As many as it can, taken from the front of `requests`; with them go those that were under way at the end. */
async function sendAtOnce(url, requests, during) {
  const counted = await load(url, requests, { connections, seconds: during });
  const used = counted.total + connections;
  if (used > requests.length) throw new Error(`${requests.length} prepared requests were too few`);
  requests.splice(0, used);
  return counted;
}

/**
 * Requests one after the other in equal steps, as visitors come, from the front of `requests`.
 * Gives the p99 in milliseconds from when each was due, also where it had to wait for a connection.
 */
async function sendEvenly(url, requests, rate) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const send = ({ path, body, ...options }, due) =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, { ...options, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} ${path}`));
        answer.resume().on('end', () => {
          times.push(performance.now() - due);
          resolve();
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const started = performance.now();
  const all = [];
  for (const [at, one] of requests.splice(0, rate * seconds).entries()) {
    const due = started + (at * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    all.push(send(one, due));
  }
  await Promise.all(all);
  agent.destroy();
  return Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]);
}

/** How Postgres runs the statements of one order and one activation, among the rows that the load has left. */
function printPlans({ user, number }) {
  const args = ['--import', 'tsx', 'operator/testing/load/hot-plans.ts', String(user), String(number)];
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  const { status, stdout } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error('The plans could not be read');
  const row = openTable('plans of the hot statements', ['of', 'plan', 'cost']);
  for (const { statement, act, plan, cost } of JSON.parse(stdout.toString())) row(statement, act, plan, cost);
}
