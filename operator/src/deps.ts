import type { Logger } from 'pino';
import type { Config } from '@/operator/src/config';
import type { Database, Db } from '@/operator/src/db/database';
import type { Gateway } from '@/operator/src/gateways/gateway';
import type { Ids } from '@/operator/src/ids';
import type { Jobs } from '@/operator/src/jobs/jobs';
import type { Mailer } from '@/operator/src/mail/mailer';

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
