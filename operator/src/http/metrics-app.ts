import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import { addBacklogFigures, type Metrics } from './metrics';

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
