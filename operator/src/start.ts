import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createOperator, migrationsFolder } from '@/operator/src/app';
import { settleConfig } from '@/operator/src/config';
import { openDatabase } from '@/operator/src/db/open-database';
import type { Deps } from '@/operator/src/deps';
import type { OperatorEnv } from '@/operator/src/env';
import { createGateway } from '@/operator/src/gateways/create-gateway';
import { freeCutOffKeys } from '@/operator/src/idempotency/repeat-call';
import { randomIds } from '@/operator/src/ids';
import { jobHandlers } from '@/operator/src/jobs/operator-jobs';
import { type JobRunner, pgBossJobs } from '@/operator/src/jobs/pg-boss-jobs';
import { runPeriodic } from '@/operator/src/jobs/run-periodic';
import { createLog } from '@/operator/src/log';
import { createMailer } from '@/operator/src/mail/create-mailer';
import { addProcessFigures } from '@/operator/src/metrics';
import { seed } from '@/operator/src/seed';
import { seedFingerprint } from '@/operator/src/seed-fingerprint';
import { seedShop } from '@/operator/src/seed-shop';

const drainMs = 5000;

export type RunningOperator = { readonly url: string; stop(): Promise<void> };

/** Opens the database, brings it up to date and listens. Throws when the port or the data folder is taken. */
export async function startOperator(env: OperatorEnv): Promise<RunningOperator> {
  const log = createLog(env.LOG_LEVEL);
  const config = await settleConfig(env);
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    log,
    ...(env.DATABASE_URL && { url: env.DATABASE_URL }),
  });
  let jobs: JobRunner | null = null;
  try {
    await database.migrate(migrationsFolder);
    await seed(database.db, { fingerprint: await seedFingerprint() });
    const queue = await pgBossJobs(database, log);
    jobs = queue;
    const deps = await createDeps({ database, config, log, jobs: queue });
    if (database.kind === 'pglite') await freeCutOffKeys(deps);
    await seedShop(deps);
    const handlers = jobHandlers(deps);
    await queue.prepare(Object.keys(handlers));
    const { app, metrics, periodics } = createOperator(deps);
    addProcessFigures(metrics);
    const server = await listen(env, (request, ip) => app.fetch(request, { ip }));
    const url = `http://${env.HOST}:${portOf(server, env.OPERATOR_PORT)}`;
    log.info({ url, database: database.kind }, 'operator ready');
    await queue.work(handlers);
    const stopPeriodics = runPeriodic(periodics, log);
    const close = async () => {
      await stopPeriodics();
      await queue.stop();
      await database.close();
    };
    return { url, stop: () => stop(server, close) };
  } catch (error) {
    await jobs?.stop();
    await database.close();
    throw error;
  }
}

async function createDeps(given: Pick<Deps, 'database' | 'config' | 'log' | 'jobs'>): Promise<Deps> {
  const { database, config } = given;
  const now = () => new Date();
  const gateway = await createGateway({ db: database.db, now, config });
  return { ...given, db: database.db, now, ids: randomIds, gateway, mail: createMailer(now) };
}

type Answer = (request: Request, ip: string | undefined) => Response | Promise<Response>;

function listen({ HOST, OPERATOR_PORT }: OperatorEnv, answer: Answer): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: (request, { incoming }) => answer(request, incoming.socket.remoteAddress),
        port: OPERATOR_PORT,
        hostname: HOST,
        overrideGlobalObjects: false,
        serverOptions: { requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
      },
      () => {
        if (isPlainServer(server)) resolve(server);
      },
    );
    server.once('error', (cause) => reject(portError(cause, OPERATOR_PORT)));
  });
}

function isPlainServer(server: ReturnType<typeof serve>): server is Server {
  return 'closeIdleConnections' in server;
}

function portError(cause: Error, port: number): Error {
  const taken = 'code' in cause && cause.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is already in use`) : cause;
}

function portOf(server: Server, fallback: number): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : fallback;
}

/** Lets running calls end, for five seconds at most, then closes the database. */
async function stop(server: Server, closeDatabase: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
  await closeDatabase();
}
