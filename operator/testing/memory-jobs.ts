import type { Job, JobHandlers, Jobs } from '@/operator/src/core/deps';

export type MemoryJobs = Jobs & {
  /** Runs everything due, also what those jobs plan; gives how many ran. A failing job stays and its error is thrown. */
  runDue(handlers: JobHandlers): Promise<number>;
  readonly waiting: readonly Job[];
};

/** A queue in memory for tests and tools: nothing runs until `runDue`. */
export function memoryJobs(now: () => Date): MemoryJobs {
  const queue = new Map<string, Job>();
  const seen = new Set<string>();
  const isDue = (job: Job) => !job.runAt || job.runAt <= now();
  return {
    async enqueue(_, job) {
      const id = `${job.name}:${job.key}`;
      if (!seen.has(id)) queue.set(id, job);
      seen.add(id);
    },
    async runDue(handlers) {
      let done = 0;
      for (let next = first(queue, isDue); next; next = first(queue, isDue)) {
        const [id, job] = next;
        const handler = handlers[job.name];
        if (!handler) throw new Error(`No handler for job ${job.name}`);
        await handler(job.payload);
        queue.delete(id);
        done += 1;
      }
      return done;
    },
    get waiting() {
      return [...queue.values()];
    },
  };
}

function first(queue: ReadonlyMap<string, Job>, isDue: (job: Job) => boolean): [string, Job] | undefined {
  return [...queue].find(([, job]) => isDue(job));
}
