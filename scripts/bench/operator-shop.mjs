// A shop on Postgres with customers who are signed in and have money on their numbers, for the load of the bench.
import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { onPostgres } from '../cluster/start-cluster.mjs';
import { operatorOptions } from '../run/node-options.mjs';
import { startUntilReady } from './measured-processes.mjs';

const server = process.env.BENCH_POSTGRES || 'postgres://postgres@127.0.0.1:5432';
export const databaseName = 'wanderline_bench';
const secret = randomBytes(32).toString('hex');
/** Shows the operator that the shop passes the visitor's address on. */
export const locationKey = 'bench-location-key';

export const databaseUrl = `${server}/${databaseName}`;

/** Whether there is a Postgres to measure on. */
export function postgresAnswers() {
  return onPostgres(`${server}/postgres`, 'select 1').then(
    () => true,
    () => false,
  );
}

export const ask = (text, values) => onPostgres(databaseUrl, text, values);

/** An operator on an empty database, without the simulated life of its numbers. */
export async function startOnPostgres(port) {
  await dropDatabase();
  await onPostgres(`${server}/postgres`, `create database ${databaseName}`);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ NODE_ENV: 'production', DEMO: '1', HOST: '127.0.0.1', OPERATOR_PORT: String(port), PUBLIC_URL: url },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: '.cache/bench-operator', SIM_SPEED: '0', LOG_LEVEL: 'error' },
    ...{ TOKEN_SECRET: secret, WEBHOOK_SECRET: secret, OPERATOR_LOCATION_KEY: locationKey, SMTP_URL: '' },
  };
  const running = await startUntilReady(['node', ...operatorOptions, 'dist/operator.mjs'], `${url}/ready`, env);
  return { url, pid: running.pid, stop: running.stop };
}

export async function dropDatabase() {
  await onPostgres(`${server}/postgres`, `drop database if exists ${databaseName} with (force)`);
}

/** Customers with a session, a number and money on it, and numbers to sell to them. */
export async function addCustomers(count, numbers) {
  await ask(
    `insert into users (email, first_name, last_name, referral_code, country_id, post_code, address, language, created_at)
     select 'bench-' || n || '@mail.example', 'Tanya', 'Tester', 'B' || n, 276, '10115', 'Invalidenstrasse 1', 'en', now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await ask(`insert into session (id, user_id, created_at)
    select gen_random_uuid(), id, now() from users where email like 'bench-%'`);
  await ask(`insert into esim (user_id, msisdn, iccid, imsi, smdp_address, matching_id, valid_until, created_at, updated_at)
    select id, '37299' || lpad(id::text, 7, '0'), '8937299' || lpad(id::text, 12, '0'), '24899' || lpad(id::text, 10, '0'),
      'smdp.example', 'BENCH-' || id, now() + interval '1 year', now(), now() from users where email like 'bench-%'`);
  await ask(`insert into ledger_account (owner, kind, balance_cents)
    select msisdn, 'esim_balance', 1000000 from esim where matching_id like 'BENCH-%'`);
  await ask(
    `insert into number_stock (msisdn) select '37288' || lpad(n::text, 7, '0') from generate_series(1, $1::int) n`,
    [numbers],
  );
  await ask('analyze');
  const rows =
    await ask(`select s.id session, u.id "user", u.email, e.id number from users u join session s on s.user_id = u.id
    join esim e on e.user_id = u.id where u.email like 'bench-%' order by u.id`);
  return Promise.all(rows.map(async (row) => ({ ...row, token: await tokenOf(row) })));
}

function tokenOf({ session, user }) {
  const at = Math.floor(Date.now() / 1000);
  return new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user))
    .setIssuer('wanderline-operator')
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(new TextEncoder().encode(secret));
}

/** Packages that a number can have side by side. */
export async function separatePackages(count) {
  const rows = await ask(
    `select min(id) id from data_package where kind = 'local' and available and price_cents < 5000
     group by country_codes order by 1 limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}
