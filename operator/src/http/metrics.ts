import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '@/operator/src/core/deps';
import { jobBacklog, mailBacklog, orderBacklog, salesOfHour } from './backlog';
import type { OperatorHono } from './routing';
import { countFreeNumbers, supplyFaults } from './supply-backlog';

type BacklogDeps = Pick<Deps, 'db' | 'database' | 'now' | 'supplier'>;

export type Metrics = {
  readonly registry: Registry;
  readonly measure: MiddlewareHandler<OperatorHono>;
  /** Counts a job, or work that comes round by itself, that failed. */
  jobFailed(name: string): void;
  /** Counts a message that did not leave. */
  mailFailed(): void;
};

/** Figures of one operator: calls by name and status with their time in seconds, failed jobs and messages. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['operation', 'status'] as const;
  const calls = new Counter({ name: 'operator_calls_total', help: 'Answered calls', labelNames, registers });
  const seconds = new Histogram({
    name: 'operator_call_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'wanderline_jobs_failed_total',
    help: 'Failed tries of jobs and of periodic work',
    labelNames: ['job'],
    registers,
  });
  const mails = new Counter({ name: 'wanderline_mails_failed_total', help: 'Failed tries to send', registers });
  const measure: MiddlewareHandler<OperatorHono> = async (c, next) => {
    const started = performance.now();
    await next();
    const labels = { operation: c.get('operation') ?? 'other', status: String(c.res.status) };
    calls.inc(labels);
    seconds.observe(labels, (performance.now() - started) / 1000);
  };
  return { registry, measure, jobFailed: (job) => jobs.inc({ job }), mailFailed: () => mails.inc() };
}

/** Adds memory, event loop and garbage collection of this process. */
export function addProcessFigures({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/**
 * Adds what is sold, and what waits or is stuck; gives a function that counts it in the database.
 * While the database is silent the figures stay as they were.
 */
function addBacklogFigures({ registry }: Metrics, { db, database, now, supplier }: BacklogDeps): () => Promise<void> {
  const registers = [registry];
  const waiting = new Gauge({ name: 'wanderline_mails_waiting', help: 'Messages that have not left', registers });
  const givenUp = new Gauge({ name: 'wanderline_mails_given_up', help: 'Messages that were given up', registers });
  const noMail = new Gauge({ name: 'wanderline_outbox_stuck', help: '1 while no message leaves', registers });
  const stuckOrders = new Gauge({
    name: 'wanderline_orders_stuck',
    help: 'Orders paid more than ten minutes ago and not delivered',
    registers,
  });
  const stuckJobs = new Gauge({
    name: 'wanderline_jobs_stuck',
    help: 'Jobs that fail and are tried again, and dead ones',
    labelNames: ['job', 'state'],
    registers,
  });
  const sold = new Gauge({
    name: 'wanderline_orders_last_hour',
    help: 'Orders and top-ups made within the hour',
    labelNames: ['kind', 'status'],
    registers,
  });
  const payments = new Gauge({
    name: 'wanderline_payments_last_hour',
    help: 'Payments for these',
    labelNames: ['provider', 'status'],
    registers,
  });
  const free = new Gauge({ name: 'wanderline_numbers_free', help: 'Numbers that can be sold', registers });
  const supply = new Gauge({
    name: 'wanderline_supply_faults',
    help: 'What goes wrong with the supplier of numbers; of refused changes how many',
    labelNames: ['fault', 'change'],
    registers,
  });
  return async () => {
    const [mails, paid, jobs, sales, numbers, faults] = await Promise.all([
      mailBacklog(db, now()),
      orderBacklog(db, now()),
      jobBacklog(database),
      salesOfHour(db, now()),
      countFreeNumbers(db),
      supplyFaults({ db, now, supplier }),
    ]);
    free.set(numbers);
    supply.reset();
    for (const fault of faults) {
      if (fault.kind !== 'supplier_refuses') supply.set({ fault: fault.kind, change: '' }, 1);
      else supply.set({ fault: fault.kind, change: fault.change }, fault.changes);
    }
    waiting.set(mails.waiting);
    givenUp.set(mails.givenUp);
    noMail.set(mails.isStuck ? 1 : 0);
    stuckOrders.set(paid.stuck);
    sold.reset();
    for (const { orders, ...labels } of sales.sold) sold.set(labels, orders);
    payments.reset();
    for (const { payments: count, ...labels } of sales.paid) payments.set(labels, count);
    stuckJobs.reset();
    for (const { name, state, jobs: all } of jobs) stuckJobs.set({ job: name, state }, all);
  };
}

const backlogMs = 1500;

/** `/metrics`: the figures of one operator. Whoever reads it learns how much is sold, so it is not for the world. */
export function metricsApp(metrics: Metrics, deps: Deps): Hono {
  const countBacklog = addBacklogFigures(metrics, deps);
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const counting = countBacklog().catch((error: unknown) => deps.log.warn({ err: error }, 'backlog not counted'));
    await Promise.race([counting, sleep(backlogMs, undefined, { ref: false })]);
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
  return app;
}
