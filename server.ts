import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import * as z from 'zod/mini';
import { isDemo } from '@/lib/env/demo-mode';
import { type StorefrontEnv, servingStorefrontEnv } from '@/lib/env/storefront-env';
import { createLog } from '@/lib/log/create-log';
import { startTracing } from '@/lib/log/tracing';
import { openDocumentFiles } from '@/lib/server/documents/document-files';
import { readPictures } from '@/lib/server/documents/document-pictures';
import { readStyleRules } from '@/lib/server/documents/document-styles';
import { createDocuments, type Documents } from '@/lib/server/documents/documents';
import { readPagesOfBuild } from '@/lib/server/documents/page-for-all';
import { spareMemory } from '@/lib/server/documents/spare-memory';
import { openStaticFiles } from '@/lib/server/files/static-files';
import { answerBrokenRequests } from '@/lib/server/requests/broken-requests';
import { drain } from '@/lib/server/requests/drain';
import { createRequestHandler } from '@/lib/server/requests/handle-request';
import { createFigures, type Figures, figuresServer, observeRequests } from '@/lib/server/requests/observe-requests';
import { readAhead } from '@/lib/server/revalidation/read-ahead';
import {
  askDataVersion,
  type DataWatch,
  dataState,
  readFirstVersion,
  revalidateOwnData,
  watchData,
} from '@/lib/server/revalidation/watch-data';

/**
 * Gives Next the settings of the build as the build has written them down: the file that made them needs the compiler, which
 * a server need not have.
 */
async function applyBuiltSettings(root: string): Promise<void> {
  const file = join(root, '.next', 'required-server-files.json');
  const { config } = builtSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

const builtSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/** A name for everything that documents depend on besides the data: the build and the settings. */
async function nameOfMaking(root: string, env: StorefrontEnv): Promise<string> {
  const build = await readFile(join(root, '.next', 'BUILD_ID'), 'utf8');
  const making = JSON.stringify([build, env, isDemo(process.env)]);
  return createHash('sha256').update(making).digest('hex').slice(0, 16);
}

const everyMs = 25;
const patienceMs = 60_000;

/** Comes back when the operator of the same start answers; a shop that listens earlier would show empty pages. */
async function waitForOperator(url: string): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(everyMs)) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`The operator does not answer at ${url}`);
}

/** A port of this machine by which the process asks itself, also before it listens for others; gives its address. */
async function listenForItself(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** Milliseconds after which the lists are read ahead: what the first visitors wait for is made before. */
const readAheadMs = 2000;

/** Milliseconds that running requests get to end (promise F7). */
const drainMs = 10_000;

type Stop = { readonly server: Server; readonly onDrain: () => void; readonly exit: (code: number) => void };

/** On SIGTERM and SIGINT: not ready any more, no new connections, running requests end, exit 0. */
function stopOnSignals({ server, onDrain, exit }: Stop): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    onDrain();
    void drain(server, drainMs).then(() => exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Milliseconds; with the pause between two looks at the clock a request that stalls ends within 30 s. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 1000,
  // Longer than a proxy in front keeps a connection that rests (nginx, load balancers: 60 s): nothing is sent on one just being closed.
  keepAliveTimeout: 65_000,
};

try {
  await start(servingStorefrontEnv(process.env));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function start(env: StorefrontEnv): Promise<void> {
  const log = createLog('storefront', env.LOG_LEVEL);
  const root = process.cwd();
  spareMemory();
  const [stopTracing] = await Promise.all([startTracing('wanderline-storefront', env), applyBuiltSettings(root)]);
  const [files, documents] = await Promise.all([openStaticFiles(root), openDocuments(root, env)]);
  let draining = false;
  const handler = createRequestHandler({
    files,
    documents,
    siteUrl: env.SITE_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    isDraining: () => draining,
    onError: (error) => log.error({ err: error }, 'request failed'),
    onNoAddress: () =>
      log.warn('a proxy that TRUSTED_PROXIES believes writes no address into X-Forwarded-For: all visitors are one'),
  });
  const origin = await listenForItself(handler);
  const watch = await knowData(env, { origin, underWay: documents.underWay });
  const isNoted = env.ACCESS_LOG ? env.ACCESS_LOG === '1' : !isDemo(process.env);
  const note = isNoted ? (line: object) => log.info(line) : undefined;
  const server = createServer(timeouts, observeRequests(handler, { figures: openFigures(env), note }));
  answerBrokenRequests(server, isHttps(env));
  server.on('upgrade', (_, socket) => socket.destroy());
  server.on('error', failAt('PORT', `${env.PORT} on ${env.HOST}`));
  stopOnSignals({
    server,
    onDrain: () => {
      draining = true;
    },
    exit: (code) => void stopTracing().finally(() => process.exit(code)),
  });
  server.listen(env.PORT, env.HOST, () => {
    log.info({ url: env.SITE_URL }, 'storefront is listening');
    void watchData(watch);
    setTimeout(() => void readAhead(origin), readAheadMs).unref();
  });
}

/** The documents of the shop, made by Next and kept in a folder of this port. */
async function openDocuments(root: string, env: StorefrontEnv): Promise<Documents> {
  // Next would listen for upgrades on the server it is given; this one never gets any.
  const app = next({ dev: false, dir: root, hostname: env.HOST, port: env.PORT, httpServer: new Server() });
  const [styles, pictures, ofBuild] = await Promise.all([
    readStyleRules(root),
    readPictures(root),
    readPagesOfBuild(root),
    app.prepare(),
  ]);
  const publicOrigin = new URL(env.PUBLIC_URL).origin;
  const payment = [publicOrigin, ...env.PAYMENT_ORIGINS.split(/[\s,]+/).filter(Boolean)];
  const origins = { media: [publicOrigin], payment, https: isHttps(env) };
  const folder = join(root, '.next', 'cache', `documents-${env.PORT}`);
  const store = openDocumentFiles(folder, await nameOfMaking(root, env));
  return createDocuments(app.getRequestHandler(), { origins, styles, pictures, ofBuild, dataState, store });
}

function isHttps({ SITE_URL }: StorefrontEnv): boolean {
  return SITE_URL.startsWith('https:');
}

/** Comes back when the operator answers, where that is waited for, and the state of its data is known; gives how that is watched on. */
async function knowData(
  env: StorefrontEnv,
  { origin, underWay }: { origin: string; underWay: Documents['underWay'] },
): Promise<DataWatch> {
  const watch = {
    ask: () => askDataVersion(env.OPERATOR_API_URL),
    revalidate: () => revalidateOwnData(origin),
    underWay,
  };
  const operatorAnswers = env.WAIT_FOR_OPERATOR === '1' ? waitForOperator(env.OPERATOR_API_URL) : undefined;
  await Promise.all([operatorAnswers, readFirstVersion(watch, operatorAnswers).catch(() => undefined)]);
  return watch;
}

/** The figures for Prometheus, on a port of their own; without one nobody counts. */
function openFigures({ STOREFRONT_METRICS_PORT: port, METRICS_HOST: host }: StorefrontEnv): Figures | undefined {
  if (port === undefined) return undefined;
  const figures = createFigures();
  figuresServer(figures)
    .on('error', failAt('STOREFRONT_METRICS_PORT', `${port} on ${host}`))
    .listen(port, host)
    .unref();
  return figures;
}

/** Ends the process with a line that says which setting names a port that is taken. */
function failAt(name: string, address: string): (error: NodeJS.ErrnoException) => never {
  return (error) =>
    fail(error.code === 'EADDRINUSE' ? `Port ${address} is already in use (set ${name})` : error.message);
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
