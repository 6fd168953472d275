import { once } from 'node:events';
import { createConnection, isIP } from 'node:net';
import { connect } from 'node:tls';
import pg from 'pg';
import { createClient } from 'redis';
import * as z from 'zod';
import type { OperatorEnv, StorefrontSettings } from '@/operator/src/core/env';
import { modeOf, startFaults } from '@/operator/src/core/mode';
import { httpSupplier } from '@/operator/src/lines/suppliers/http-supplier';
import { tryMailServer } from '@/operator/src/mail/mail-sender';
import { stripeEventTypes } from '@/operator/src/payments/gateways/stripe-events';
import { dayMs } from '@/operator/src/rules/time';
import { checkOne, type Finding } from './finding';

const connectWithinMs = 5000;
const oldestPostgres = 13;
const stripeApi = 'https://api.stripe.com';

/**
 * Looks at everything that is configured: settings, database, cache, mail, money, supplier, collector, certificates and the
 * ports of the figures. Changes nothing anywhere. `api` is where Stripe answers.
 */
export async function checkServices(
  env: OperatorEnv,
  storefront: StorefrontSettings,
  api: string = stripeApi,
): Promise<readonly Finding[]> {
  const settings = startFaults(env).map((fault) => ({ name: 'The settings', fault }));
  const { DATABASE_URL, SMTP_URL, OTEL_EXPORTER_OTLP_ENDPOINT: collector, PUBLIC_URL } = env;
  const { STRIPE_SECRET_KEY, SUPPLIER_URL: url, SUPPLIER_SECRET: secret } = env;
  const { REDIS_URL } = storefront;
  const checks: (Promise<Finding> | Promise<readonly Finding[]>)[] = [];
  if (DATABASE_URL) checks.push(checkOne('Postgres answers', () => tryPostgres(DATABASE_URL)));
  if (REDIS_URL) checks.push(checkOne('Redis answers', () => tryRedis(REDIS_URL)));
  if (SMTP_URL) checks.push(checkOne('The mail server lets us in', () => tryMailServer(SMTP_URL)));
  if (STRIPE_SECRET_KEY)
    checks.push(checkStripe({ secretKey: STRIPE_SECRET_KEY, webhookUrl: `${PUBLIC_URL ?? ''}/webhooks/stripe`, api }));
  if (url && secret)
    checks.push(
      checkOne('The supplier answers', async () => void (await httpSupplier({ url, secret }).readEvents(null))),
    );
  if (collector) checks.push(checkCollector(collector));
  for (const name of ['SITE_URL', 'PUBLIC_URL'] as const) {
    const address = env[name];
    if (address?.startsWith('https:')) checks.push(checkCertificate(name, address));
  }
  checks.push(...portsOf(env, storefront).map(checkPort));
  if (!modeOf(env).isDemo) checks.push(checkProxies(storefront));
  const isComplete = { name: 'The settings are complete', fault: null };
  return [...(settings.length > 0 ? settings : [isComplete]), ...(await Promise.all(checks)).flat()];
}

async function tryPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs });
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number; may: boolean }>(
      `select current_setting('server_version_num')::int / 10000 major, has_database_privilege(current_database(), 'CREATE') may`,
    );
    const [{ major, may } = { major: 0, may: false }] = rows;
    if (major < oldestPostgres) throw new Error(`it is version ${major}; ${oldestPostgres} or newer is needed`);
    if (!may) throw new Error('its user may not make tables: grant create on the database to it');
  } finally {
    await client.end();
  }
}

async function tryRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: connectWithinMs } });
  // What it says comes by the call too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.ping();
  } finally {
    client.destroy();
  }
}

/** Behind TLS there is a proxy, and without this all visitors share its address, and with it the limits. */
function checkProxies({ TRUSTED_PROXIES }: StorefrontSettings): Promise<Finding> {
  return checkOne('The proxy in front is believed about addresses', async () => {
    if (!(Number(TRUSTED_PROXIES) >= 1)) throw new Error('set TRUSTED_PROXIES, 1 with deploy/nginx.conf');
  });
}

type Port = { readonly name: string; readonly host: string; readonly port: number };

function portsOf({ METRICS_HOST: host, OPERATOR_METRICS_PORT }: OperatorEnv, given: StorefrontSettings): Port[] {
  const named = { OPERATOR_METRICS_PORT, STOREFRONT_METRICS_PORT: Number(given.STOREFRONT_METRICS_PORT) };
  return Object.entries(named).flatMap(([name, port]) => (port ? [{ name, host, port }] : []));
}

/** A port of figures is free, or shows figures already. */
function checkPort({ name, host, port }: Port): Promise<Finding> {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host;
  return checkOne(`Port ${port} (${name}) is free, or shows our figures`, async () => {
    if (!(await isTaken(near, port))) return;
    const figures = await (await fetch(`http://${near}:${port}/metrics`)).text();
    if (!/^(?:wanderline|storefront)_/m.test(figures))
      throw new Error(`something else listens there: stop it, or set ${name}`);
  });
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const answer = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

const enoughDays = 14;

/** Whether browsers believe the certificate at an https address, and for how long still. */
function checkCertificate(name: string, address: string): Promise<Finding> {
  return checkOne(`The certificate of ${name} (${address})`, async () => {
    const { hostname, port } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || 443, ...(isIP(host) === 0 && { servername: host }) });
    try {
      await once(socket, 'secureConnect');
      const left = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
      if (left < enoughDays) throw new Error(`ends in ${left} days: renew it`);
    } finally {
      socket.destroy();
    }
  });
}

/** Whether a collector takes traces: it is sent none. */
function checkCollector(endpoint: string): Promise<Finding> {
  return checkOne(`The collector of traces (${endpoint})`, async () => {
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: '{"resourceSpans":[]}' });
    if (!answer.ok) throw new Error(`answered ${answer.status} at ${url}: check OTEL_EXPORTER_OTLP_ENDPOINT`);
  });
}

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

type StripeAccess = {
  readonly secretKey: string;
  /** Where Stripe has to send its messages. */
  readonly webhookUrl: string;
  /** Address of Stripe itself. */
  readonly api: string;
};

/** Whether Stripe knows the key, and sends every message that the operator lives on. Reads only. */
async function checkStripe({ secretKey, webhookUrl, api }: StripeAccess): Promise<readonly Finding[]> {
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(api + path, { headers: { authorization: `Bearer ${secretKey}` } });
    if (answer.status === 401) throw new Error('Stripe does not know the key: check STRIPE_SECRET_KEY');
    if (answer.status === 403) throw new Error('the key may not read this: look at it in the pages of Stripe');
    if (!answer.ok) throw new Error(`Stripe answered ${answer.status}`);
    return answer.json();
  };
  const key = await checkOne('Stripe takes the key', async () => void (await ask('/v1/balance')));
  if (key.fault !== null) return [key];
  const endpoint = await checkOne(`Stripe sends its messages to ${webhookUrl}`, async () => {
    const { data } = endpointsSchema.parse(await ask('/v1/webhook_endpoints?limit=100'));
    const own = data.filter(({ url, status }) => url === webhookUrl && status === 'enabled');
    if (own.length === 0) throw new Error('there is no such endpoint: make it (docs/operations.md, Connect Stripe)');
    const sent = new Set(own.flatMap(({ enabled_events }) => enabled_events));
    const missing = sent.has('*') ? [] : stripeEventTypes.filter((type) => !sent.has(type));
    if (missing.length > 0) throw new Error(`the endpoint lacks ${missing.join(', ')}`);
  });
  return [key, endpoint];
}
