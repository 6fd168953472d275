import * as z from 'zod';

/** A job that still has to run, as a backup holds it. */
export const waitingJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  startAfter: z.string(),
});
export type WaitingJob = z.output<typeof waitingJobSchema>;
