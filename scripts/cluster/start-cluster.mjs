// A whole shop on one machine as it would stand on many: nginx with TLS, storefronts, operators, Postgres and Redis.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from 'redis';
import { ensureProgram } from '../run/ensure-program.mjs';
import { fail, readEnvironment } from '../run/environment.mjs';
import { operatorOptions, storefrontOptions } from '../run/node-options.mjs';
import { nginxBinary, startShippedNginx } from './nginx.mjs';

const database = 'wanderline_cluster';
const server = process.env.CLUSTER_POSTGRES || 'postgres://postgres@127.0.0.1:5432';
const redis = process.env.CLUSTER_REDIS || 'redis://127.0.0.1:6379/5';
const folder = '.cache/cluster';
const base = 3300;
/** The addresses that visitors see: the build is made for them. */
export const clusterUrls = { shop: `https://localhost:${base + 51}`, operator: `https://localhost:${base + 52}` };

/** What is asked of the machine; ends with one line for what is not there. */
export async function ensureClusterServices() {
  if (!ensureProgram(nginxBinary, 'nginx-light')) fail('There is no nginx; install Debian’s nginx-light');
  if (!(await answers(() => onPostgres(`${server}/postgres`, 'select 1'))))
    fail(`Postgres does not answer at ${server}; install Debian’s postgresql, or set CLUSTER_POSTGRES`);
  if (!(await answers(pingRedis)))
    fail(`Redis does not answer at ${redis}; install Debian’s redis-server, or set CLUSTER_REDIS`);
}

const answers = (ask) =>
  ask().then(
    () => true,
    () => false,
  );

/** Runs one statement on the database at an address, and gives its rows. */
export async function onPostgres(connectionString, statement, values) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Rows of the cluster's own database. */
export const ask = (statement, values) => onPostgres(`${server}/${database}`, statement, values);

async function pingRedis() {
  const client = createClient({ url: redis, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  await client.flushDb();
  await client.close();
}

/** An empty database, and nothing kept. */
export async function emptyDatabase() {
  await onPostgres(`${server}/postgres`, `drop database if exists ${database} with (force)`);
  await onPostgres(`${server}/postgres`, `create database ${database}`);
  await pingRedis();
}

/** Settings of every process: a demo, so that the sandbox takes the payments; secrets are shared, as they have to be. */
export function clusterEnvironment(further = {}) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    MALLOC_ARENA_MAX: '1',
    DEMO: '1',
    HOST: '127.0.0.1',
    SITE_URL: clusterUrls.shop,
    PUBLIC_URL: clusterUrls.operator,
    PAYMENT_ORIGINS: clusterUrls.operator,
    OPERATOR_API_URL: `http://127.0.0.1:${base + 53}`,
    DATABASE_URL: `${server}/${database}`,
    REDIS_URL: redis,
    DATA_DIR: `${folder}/data`,
    TRUSTED_PROXIES: '1',
    ACCESS_LOG: '0',
    TOKEN_SECRET: secret,
    WEBHOOK_SECRET: secret,
    OPERATOR_LOCATION_KEY: secret,
    ...further,
  };
}
const secret = process.env.CLUSTER_SECRET || randomBytes(24).toString('hex');

/**
 * Starts `storefronts` and `operators` behind nginx, the operators at the same moment. Each process can be killed and
 * started again by its name: `operator 0`, `storefront 1`.
 */
export async function startCluster({ storefronts = 2, operators = 2, believed = false, env = {} } = {}) {
  mkdirSync(folder, { recursive: true });
  const shops = Array.from({ length: storefronts }, (_, at) => `http://127.0.0.1:${base + at}`);
  const backs = Array.from({ length: operators }, (_, at) => `http://127.0.0.1:${base + 20 + at}`);
  const targets = { shops: shops.length > 0 ? shops : backs, operators: backs };
  const nginx = await startShippedNginx(targets, base + 50, { believed });
  const settings = clusterEnvironment({ ...env, ...(believed && { TRUSTED_PROXIES: '2' }) });
  const running = new Map();

  const start = (name) => {
    const [kind, at] = name.split(' ');
    const isOperator = kind === 'operator';
    const url = (isOperator ? backs : shops)[Number(at)];
    const port = new URL(url).port;
    const log = openSync(`${folder}/${kind}-${at}.log`, 'a');
    const ports = isOperator ? { OPERATOR_PORT: port } : { PORT: port };
    const file = isOperator ? 'dist/operator.mjs' : 'dist/server.mjs';
    const options = { env: { ...settings, ...ports }, stdio: ['ignore', log, log], detached: true };
    const child = spawn(process.execPath, [...(isOperator ? operatorOptions : storefrontOptions), file], options);
    running.set(name, { child, url, isOperator, exited: new Promise((resolve) => child.once('exit', resolve)) });
    return waitUntil(`${url}${isOperator ? '/ready' : '/api/ready'}`, child);
  };
  const end = async (name, signal) => {
    const one = running.get(name);
    one?.child.kill(signal);
    await one?.exited;
    running.delete(name);
  };
  const stop = async () => {
    const names = [...running.keys()].sort().reverse();
    for (const name of names) await end(name, 'SIGTERM');
    await nginx.stop();
  };
  try {
    await Promise.all(backs.map((_, at) => start(`operator ${at}`)));
    await Promise.all(shops.map((_, at) => start(`storefront ${at}`)));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...clusterUrls,
    shops,
    backs,
    certificate: nginx.certificate,
    nginxPid: nginx.pid,
    pidOf: (name) => running.get(name)?.child.pid,
    /** As a machine that fails: no warning, no end of what runs. */
    kill: (name) => end(name, 'SIGKILL'),
    /** As for a new release: what runs is ended first. */
    end: (name) => end(name, 'SIGTERM'),
    start,
    stop,
  };
}

async function waitUntil(url, child) {
  for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; ) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`${url} does not answer; see ${folder}`);
}

/** Builds the shop unless it is already built for the cluster. */
export async function buildForCluster(isFresh) {
  const env = { ...clusterEnvironment(), OPERATOR_API_URL: '', PAYMENT_ORIGINS: '', REDIS_URL: '' };
  Object.assign(process.env, {
    SITE_URL: env.SITE_URL,
    PUBLIC_URL: env.PUBLIC_URL,
    DEMO: '1',
    DATABASE_URL: env.DATABASE_URL,
  });
  if (isFresh(readEnvironment())) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  if (status !== 0) process.exit(1);
}
