import type { Tx } from '@/operator/src/db/database';

/** Ids and figures only: a job that fails is logged with it. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

export type Job = {
  readonly name: string;
  /** The same name and key run once. */
  readonly key: string;
  readonly payload: JobPayload;
  readonly runAt?: Date;
};

export type Jobs = {
  /** Plans a job within the caller's transaction; it runs after the commit. */
  enqueue(tx: Tx, job: Job): Promise<void>;
};

/** What a job does. It may run twice, or for an act that was rolled back, and must then change nothing. */
export type JobHandler = (payload: JobPayload) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;

/** Hears of every job, or periodic work, that failed. */
export type FailureListener = (name: string) => void;

/** Work that comes round by itself. */
export type Periodic = { readonly name: string; readonly everySeconds: number; readonly run: () => Promise<unknown> };
