import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Language } from '@/lib/i18n/locales';
import type { Database, Db, Tx } from '@/operator/src/db/database';
import type { Config } from './config';
import type { Gateway } from './gateway';
import type { MailData } from './mail-schema';
import type { Supplier } from './supplier';

/** Source of identifiers; tests give a counting one. */
export type Ids = {
  uuid(): string;
  /** An unguessable token: 32 random bytes as base64url. */
  token(): string;
};

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
};

export type MailOrder = {
  readonly to: string;
  readonly language: Language;
  readonly data: MailData;
  /** The same key is sent once, however often it is queued. */
  readonly dedupeKey: string;
};

export type Mailer = {
  /** Puts a message into the outbox within the caller's transaction; it leaves after the commit. */
  queue(tx: Tx, message: MailOrder): Promise<void>;
};

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

/** Hears of every job that failed. */
export type FailureListener = (name: string) => void;

/** Work that comes round by itself. */
export type Periodic = { readonly name: string; readonly everySeconds: number; readonly run: () => Promise<unknown> };

/** Everything the operator takes from outside; tests give their own. */
export type Deps = {
  readonly db: Db;
  readonly database: Database;
  readonly now: () => Date;
  readonly ids: Ids;
  readonly gateway: Gateway;
  readonly supplier: Supplier;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly log: Logger;
};
