import type { MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { OperatorHono } from '@/operator/src/routing';

export type Metrics = { readonly registry: Registry; readonly measure: MiddlewareHandler<OperatorHono> };

/** Figures of one operator: calls by name and status, with their time in seconds. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const labelNames = ['operation', 'status'] as const;
  const calls = new Counter({
    name: 'operator_calls_total',
    help: 'Answered calls',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'operator_call_seconds',
    help: 'Time to answer',
    labelNames,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const measure: MiddlewareHandler<OperatorHono> = async (c, next) => {
    const started = performance.now();
    await next();
    const labels = { operation: c.get('operation') ?? 'other', status: String(c.res.status) };
    calls.inc(labels);
    seconds.observe(labels, (performance.now() - started) / 1000);
  };
  return { registry, measure };
}

/** Adds memory, event loop and garbage collection of this process. */
export function addProcessFigures({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
