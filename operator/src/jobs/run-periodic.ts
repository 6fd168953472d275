import type { Logger } from 'pino';
import type { FailureListener, Periodic } from '@/operator/src/core/deps';

/** Runs each piece of periodic work in its own rhythm, never twice at once; gives a function that stops it all. */
export function runPeriodic(works: readonly Periodic[], log: Logger, onFailure?: FailureListener): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  const timers = works.map((work) =>
    setInterval(() => {
      if (busy.has(work.name)) return;
      busy.add(work.name);
      const run = work
        .run()
        .then(() => undefined)
        .catch((error: unknown) => {
          log.error({ err: error, work: work.name }, 'periodic work failed');
          onFailure?.(work.name);
        })
        .finally(() => {
          busy.delete(work.name);
          running.delete(run);
        });
      running.add(run);
    }, work.everySeconds * 1000),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
