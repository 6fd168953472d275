import type { Logger } from 'pino';
import type { Database, Db } from '@/operator/src/db/database';
import type { Config } from './config';
import type { Gateway } from './gateway';
import type { Ids } from './ids';
import type { Jobs } from './jobs';
import type { Mailer } from './mailer';

/** Everything the operator takes from outside; tests give their own. */
export type Deps = {
  readonly db: Db;
  readonly database: Database;
  readonly now: () => Date;
  readonly ids: Ids;
  readonly gateway: Gateway;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly log: Logger;
};
