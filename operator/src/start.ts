import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { startTracing } from '@/lib/log/tracing';
import { drain } from '@/lib/server/requests/drain';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { type Config, settleConfig } from '@/operator/src/core/config';
import { type Deps, randomIds } from '@/operator/src/core/deps';
import type { OperatorEnv } from '@/operator/src/core/env';
import { createLog } from '@/operator/src/core/log';
import { startFaults } from '@/operator/src/core/mode';
import type { Supplier } from '@/operator/src/core/supplier';
import { clockGuard, refuseWrongClock } from '@/operator/src/db/clock';
import { openDatabase } from '@/operator/src/db/open-database';
import { addProcessFigures, createMetrics } from '@/operator/src/http/metrics';
import { releaseInterruptedKeys } from '@/operator/src/http/repeat-call';
import { failingWorkNotes } from '@/operator/src/jobs/failing-work';
import { pgBossJobs } from '@/operator/src/jobs/pg-boss-jobs';
import { runPeriodic, type WorkListener } from '@/operator/src/jobs/run-periodic';
import { stockUp } from '@/operator/src/lines/number-stock';
import { httpSupplier } from '@/operator/src/lines/suppliers/http-supplier';
import { simulatedSupplier } from '@/operator/src/lines/suppliers/simulated-supplier';
import { createMailer } from '@/operator/src/mail/outbox';
import { createGateway } from '@/operator/src/payments/gateways/create-gateway';
import { claimForDemo, claimForShop, guardAgainstDemoData } from '@/operator/src/seed/demo-data';
import { seed, seedFingerprint } from '@/operator/src/seed/seed';
import { seedShop } from '@/operator/src/seed/seed-shop';
import { createOperator, migrationsFolder } from './app';
import { jobHandlers } from './operator-jobs';

const drainMs = 5000;
/** Milliseconds that the database has for a statement: a network that swallows everything must not hold the shop for ever. */
const answerWithinMs = 15_000;

export type RunningOperator = { readonly url: string; readonly metricsUrl: string | null; stop(): Promise<void> };

/**
 * Opens the database, brings it up to date and listens. Throws when the port or the data folder is taken, and outside the
 * demo, one line for each, when settings are missing or the demo's; also when the clock of this machine is wrong.
 */
export async function startOperator(env: OperatorEnv): Promise<RunningOperator> {
  const faults = startFaults(env);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const log = createLog(env.LOG_LEVEL);
  const config = await settleConfig(env);
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    log,
    answerWithinMs,
    ...(env.DATABASE_URL && { url: env.DATABASE_URL }),
  });
  const stopTracing = await startTracing('wanderline-operator', env);
  const opened: (() => Promise<void>)[] = [stopTracing, () => database.close()];
  /** What ends first, and all of it at once: nobody is let in while work of the operator's own comes to its end. */
  const active: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(active.map((end) => end()));
    for (const end of [...opened].reverse()) await end();
  };
  try {
    await refuseWrongClock(database);
    const metrics = createMetrics();
    addProcessFigures(metrics);
    const { deps, queue, handlers } = await database.alone(async () => {
      await database.migrate(migrationsFolder);
      await (config.isDemo ? claimForDemo(database) : claimForShop(database));
      const fingerprint = await seedFingerprint();
      const seeded = await seed(database.db, { fingerprint, onlyEmpty: !config.isDemo });
      if (seeded === 'differs')
        log.warn(
          'content files differ from the database: npm run shop -- catalog import, or with --texts the texts alone',
        );
      const queue = await pgBossJobs(database, log, metrics.jobFailed);
      opened.push(() => queue.stop());
      const deps = await createDeps({ database, config, log, jobs: queue });
      // First, for a catalogue that is read before its version is known is read twice.
      await refreshDataVersion(deps.db);
      await prepareShop(deps);
      const handlers = jobHandlers(deps);
      await queue.prepare(Object.keys(handlers));
      return { deps, queue, handlers };
    });
    // A large catalogue takes seconds to read: longer than a storefront waits for its first answer.
    await catalogOf(deps.db);
    const { app, figures, periodics } = createOperator(deps, metrics);
    const server = await listen({ host: env.HOST, port: env.OPERATOR_PORT }, (request, ip) =>
      app.fetch(request, { ip }),
    );
    active.push(() => drain(server, drainMs));
    const url = urlOf(server, env.HOST);
    const metricsUrl = await listenForMetrics(env, figures, active);
    log.info({ url, database: database.kind, demo: config.isDemo }, 'operator ready');
    if (config.isDemo && config.realSettings.length > 0)
      log.warn({ realSettings: config.realSettings }, 'a demo runs beside real settings, because DEMO=1 says so');
    await queue.work(handlers);
    const notes = failingWorkNotes(deps);
    const listener: WorkListener = {
      ...notes,
      failed: (name, error) => {
        metrics.jobFailed(name);
        return notes.failed(name, error);
      },
    };
    active.push(runPeriodic(periodics, { log, listener, mayRun: clockGuard(database, log) }));
    return { url, metricsUrl, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the shop needs besides its catalogue; only the demo has an account and codes that everybody knows. */
async function prepareShop(deps: Deps): Promise<void> {
  if (deps.database.kind === 'pglite') await releaseInterruptedKeys(deps);
  if (deps.config.isDemo) return seedShop(deps);
  await stockUp(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the supplier gives no numbers'));
  await guardAgainstDemoData(deps);
}

/** Listens for whoever gathers figures, if a port is given; gives its address. */
async function listenForMetrics(
  { OPERATOR_METRICS_PORT: port, METRICS_HOST: host }: OperatorEnv,
  figures: Hono,
  active: (() => Promise<void>)[],
): Promise<string | null> {
  if (port === undefined) return null;
  const server = await listen({ host, port }, (request) => figures.fetch(request));
  active.push(() => drain(server, drainMs));
  return `${urlOf(server, host)}/metrics`;
}

async function createDeps(given: Pick<Deps, 'database' | 'config' | 'log' | 'jobs'>): Promise<Deps> {
  const { database, config } = given;
  const now = () => new Date();
  const gateway = await createGateway({ db: database.db, now, config });
  const supplier = createSupplier(config);
  return { ...given, db: database.db, now, ids: randomIds, gateway, supplier, mail: createMailer(now) };
}

type Answer = (request: Request, ip: string | undefined) => Response | Promise<Response>;
type Place = { readonly host: string; readonly port: number };

function listen({ host, port }: Place, answer: Answer): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, { incoming }) => answer(request, incoming.socket.remoteAddress),
        port,
        hostname: host,
        overrideGlobalObjects: false,
        serverOptions: { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
      },
      () => {
        if (isPlainServer(server)) resolve(server);
      },
    );
    server.once('error', (cause) => reject(portError(cause, port)));
  });
}

function isPlainServer(server: ReturnType<typeof serve>): server is Server {
  return 'closeIdleConnections' in server;
}

function portError(cause: Error, port: number): Error {
  const taken = 'code' in cause && cause.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is already in use`) : cause;
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
}

/** The supplier the configuration names; without one (in the demo only, core/mode.ts) numbers are simulated. */
export function createSupplier({ supplier, tokenSecret }: Pick<Config, 'supplier' | 'tokenSecret'>): Supplier {
  return supplier ? httpSupplier(supplier) : simulatedSupplier(tokenSecret);
}
