// The operator on Postgres, load and database on the same cores: orders and activations of known customers, catalogue reads.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { orderOf } from '../cluster/crowd.mjs';
import {
  addCustomers,
  databaseName,
  databaseUrl,
  dropDatabase,
  locationKey,
  postgresAnswers,
  separatePackages,
  startOnPostgres,
} from './operator-shop.mjs';
import { backendsOf, processorMs } from './processes.mjs';
import { openTable } from './report.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 16;
/** Each orders at most three times, so that no reservation ends, and activates a package of each of so many countries. */
const customers = 3000;
const countries = 4;
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
    const people = await addCustomers(customers, customers * 3);
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
  let [order, activation, read] = [0, 0, 0];
  const acts = {
    'catalogue reads': {
      wanted: 2000,
      next: () => {
        read += 1;
        return { path: reads[read % reads.length], headers: { 'accept-language': ['en', 'es', 'ru'][read % 3] } };
      },
    },
    'checkouts of known customers': {
      wanted: 250,
      next: () => {
        const { token, email } = people[order % people.length];
        const { body, ...request } = orderOf(order, { key: locationKey, method });
        order += 1;
        const own = { ...request.headers, authorization: `Bearer ${token}` };
        return {
          ...request,
          path: '/tariffs/1/checkout',
          headers: own,
          body: JSON.stringify({ ...JSON.parse(body), email }),
        };
      },
    },
    activations: {
      wanted: 500,
      next: () => {
        const { token, number } = people[activation % people.length];
        const id = packages[Math.floor(activation / people.length) % packages.length];
        activation += 1;
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
        return { path: `/profile/esim/${number}/packages/${id}`, headers };
      },
    },
  };
  const row = openTable('operator on Postgres', [
    ...['a second', 'wanted', 'p99 ms at half of that'],
    ...['cpu ms of the operator', 'of Postgres'],
  ]);
  for (const [name, { wanted, next }] of Object.entries(acts)) {
    await load(url, next, { duration: 2 });
    const before = spent(pid);
    const full = await load(url, next, { duration: seconds });
    const each = spent(pid).map((ms, at) => ((ms - before[at]) / Math.max(1, full.requests.total)).toFixed(2));
    const half = await load(url, next, { duration: seconds, overallRate: wanted / 2 });
    const failed = [full, half].reduce((sum, run) => sum + run.non2xx + run.errors, 0);
    if (failed > 0) throw new Error(`${failed} of the ${name} were refused or failed: what is fast is not an answer`);
    row(name, Math.round(full.requests.average), wanted, half.latency.p99, ...each);
  }
}

/** Processor time of the operator and of its connections to Postgres. */
function spent(pid) {
  return [processorMs(pid), backendsOf(databaseName).reduce((sum, id) => sum + processorMs(id), 0)];
}

function load(url, next, options) {
  const request = { setupRequest: (given) => ({ ...given, ...next() }) };
  return autocannon({ url, connections, requests: [request], ...options });
}

/** How Postgres runs the statements of one order and one activation, among the rows that the load has left. */
function printPlans({ user, number }) {
  const args = ['--import', 'tsx', 'operator/testing/hot-plans.ts', String(user), String(number)];
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  const { status, stdout } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error('The plans could not be read');
  const row = openTable('plans of the hot statements', ['of', 'plan', 'cost']);
  for (const { statement, act, plan, cost } of JSON.parse(stdout.toString())) row(statement, act, plan, cost);
}
