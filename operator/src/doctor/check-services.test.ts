import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { parseOperatorEnv, type StorefrontSettings } from '@/operator/src/core/env';
import { stripeEventTypes } from '@/operator/src/payments/gateways/stripe-events';
import { realShop } from '@/operator/testing/real-shop';
import { standInSupplier } from '@/operator/testing/stand-in-supplier';
import { postgresListens, withScratchDatabase } from '@/operator/testing/test-database';
import { checkServices } from './check-services';

type Closable = { close(done?: () => void): unknown; address(): unknown };
const opened: Closable[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

function portOf(server: Closable): number {
  const address = server.address();
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0;
}

async function listening(server: Closable & { once(event: 'listening', done: () => void): unknown }): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => server.once('listening', resolve));
  return portOf(server);
}

const answering = (listener: RequestListener) => listening(createServer(listener).listen(0, '127.0.0.1'));

/** A mail server that lets everybody in. */
function mailServer(greeting = '220 ready'): Promise<number> {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (line) => socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'));
  });
  return listening(server.listen(0, '127.0.0.1'));
}

/** Stripe, as far as it is asked: which messages it sends, and whether it knows the key. */
async function stripe(events: readonly string[], status = 200): Promise<string> {
  const url = `${realShop.PUBLIC_URL}/webhooks/stripe`;
  const answer = { data: [{ url, status: 'enabled', enabled_events: events }] };
  return `http://127.0.0.1:${await answering((_, response) => response.writeHead(status).end(JSON.stringify(answer)))}`;
}

async function faultsOf(settings: object, storefront: StorefrontSettings, api?: string) {
  const findings = await checkServices(parseOperatorEnv({ ...settings }), storefront, api);
  return Object.fromEntries(findings.map(({ name, fault }) => [name, fault]));
}

/** Nothing is at a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const port = await answering(() => undefined);
  await new Promise<void>((resolve) => opened.pop()?.close(() => resolve()));
  return port;
}

it('finds nothing to say of a demo without settings', async () => {
  expect(await faultsOf({}, {})).toEqual({ 'The settings are complete': null });
});

it('finds everything that answers well', async () => {
  const supplier = standInSupplier(realShop.SUPPLIER_SECRET);
  const supplierPort = await listening(serve({ fetch: supplier.fetch, port: 0, hostname: '127.0.0.1' }));
  const figures = await answering((_, response) => response.end('wanderline_jobs_failed_total 0'));
  const settings = {
    ...realShop,
    DEMO: '1',
    STRIPE_SECRET_KEY: 'sk_test_none',
    SITE_URL: 'http://127.0.0.1:3000',
    SMTP_URL: `smtp://127.0.0.1:${await mailServer()}`,
    SUPPLIER_URL: `http://127.0.0.1:${supplierPort}`,
    PUBLIC_URL: 'http://operator.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await answering((_, response) => response.end('{}'))}`,
    OPERATOR_METRICS_PORT: String(figures),
  };
  const api = `http://127.0.0.1:${await answering((_, response) =>
    response.end(
      JSON.stringify({
        data: [{ url: 'http://operator.example/webhooks/stripe', status: 'enabled', enabled_events: ['*'] }],
      }),
    ),
  )}`;
  const found = await faultsOf(settings, { STOREFRONT_METRICS_PORT: String(await freePort()) }, api);
  expect(Object.values(found)).toEqual(Array.from({ length: 8 }, () => null));
});

it('says of each thing that does not answer what is wrong with it', async () => {
  const closed = await freePort();
  const other = await answering((_, response) => response.writeHead(404).end('no figures'));
  const settings = {
    ...realShop,
    SITE_URL: `https://127.0.0.1:${closed}`,
    PUBLIC_URL: `https://localhost:${closed}`,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${closed}/none`,
    SMTP_URL: `smtp://127.0.0.1:${await mailServer('554 go away')}`,
    SUPPLIER_URL: `http://127.0.0.1:${await answering((_, response) => response.writeHead(401).end())}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${other}`,
    OPERATOR_METRICS_PORT: String(other),
  };
  const found = await faultsOf(settings, { REDIS_URL: `redis://127.0.0.1:${closed}` }, await stripe([], 401));
  expect(found).toEqual({
    'The settings are complete': null,
    'Postgres answers': expect.stringContaining('ECONNREFUSED'),
    'Redis answers': expect.stringContaining('ECONNREFUSED'),
    'The mail server lets us in': expect.stringContaining('554 go away'),
    'Stripe takes the key': 'Stripe does not know the key: check STRIPE_SECRET_KEY',
    'The supplier answers': expect.stringContaining('answered 401'),
    [`The collector of traces (http://127.0.0.1:${other})`]: expect.stringContaining('answered 404'),
    [`The certificate of SITE_URL (https://127.0.0.1:${closed})`]: expect.stringContaining('ECONNREFUSED'),
    [`The certificate of PUBLIC_URL (https://localhost:${closed})`]: expect.stringContaining('ECONNREFUSED'),
    [`Port ${other} (OPERATOR_METRICS_PORT) is free, or shows our figures`]: expect.stringContaining('something else'),
    'The proxy in front is believed about addresses': expect.stringContaining('set TRUSTED_PROXIES'),
  });
});

it('names the messages that Stripe is not told to send, and the endpoint that is not there', async () => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_1', PUBLIC_URL: realShop.PUBLIC_URL, DEMO: '1' };
  const name = `Stripe sends its messages to ${realShop.PUBLIC_URL}/webhooks/stripe`;
  const certificate = `The certificate of PUBLIC_URL (${realShop.PUBLIC_URL})`;
  const [missing, ...sent] = stripeEventTypes;
  expect(await faultsOf(settings, {}, await stripe(sent))).toMatchObject({ [name]: `the endpoint lacks ${missing}` });
  const all = await faultsOf(settings, {}, await stripe(stripeEventTypes));
  expect(all).toMatchObject({ [name]: null, [certificate]: expect.any(String) });
  const elsewhere = { ...settings, PUBLIC_URL: 'http://elsewhere.example' };
  expect(await faultsOf(elsewhere, {}, await stripe(stripeEventTypes))).toMatchObject({
    'Stripe sends its messages to http://elsewhere.example/webhooks/stripe':
      expect.stringContaining('no such endpoint'),
  });
});

it('names every setting that a real shop lacks', async () => {
  const findings = await checkServices(parseOperatorEnv({ SITE_URL: 'https://localhost:1' }), {
    TRUSTED_PROXIES: '1',
  });
  const settings = findings.filter(({ name }) => name === 'The settings').map(({ fault }) => fault?.split(' ')[0]);
  expect(settings).toEqual(expect.arrayContaining(['SMTP_URL', 'STRIPE_SECRET_KEY', 'SUPPLIER_URL', 'TOKEN_SECRET']));
});

it.runIf(await postgresListens())('takes a Postgres that answers', async () => {
  await withScratchDatabase(async (url) => {
    expect(await faultsOf({ DATABASE_URL: url }, {})).toMatchObject({ 'Postgres answers': null });
  });
});
