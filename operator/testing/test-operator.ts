import { createOperator, type Operator } from '@/operator/src/app';
import { type Config, demoSeller } from '@/operator/src/core/config';
import type { Deps, Ids, Job, MailOrder } from '@/operator/src/core/deps';
import { createLog } from '@/operator/src/core/log';
import { simulatedSupplier } from '@/operator/src/lines/suppliers/simulated-supplier';
import { sandboxGateway } from '@/operator/src/payments/gateways/sandbox-gateway';
import { freshDatabase } from './fresh-database';
import type { DatabaseKind } from './test-database';

export type TestOperator = {
  readonly app: Operator['app'];
  readonly deps: Deps;
  /** What was queued, in order. */
  readonly mails: MailOrder[];
  readonly jobs: Job[];
  /** Moves the clock on; it stands at 2026-11-21T08:00:00Z otherwise. */
  advance(ms: number): void;
  close(): Promise<void>;
};

const start = Date.parse('2026-11-21T08:00:00Z');

export const testConfig: Config = {
  isDemo: true,
  realSettings: [],
  publicUrl: 'http://operator.test',
  siteUrl: 'http://shop.test',
  tokenSecret: 'test-token-secret-of-more-than-32-characters',
  webhookSecret: `whsec_${Buffer.from('test-webhook-secret-32-bytes-long').toString('base64')}`,
  locationKey: 'test-location-key',
  trustedProxies: 0,
  smtpUrl: null,
  mailFrom: 'hello@wanderline.example',
  seller: demoSeller,
  reminderSeconds: 300,
  simSpeed: 0,
  paymentMethods: { card: 'hash-card', crypto: 'hash-crypto', other: 'hash-other' },
  revealAccounts: false,
  accessLog: false,
  checkAnswers: true,
};

/** Ids that count: `00000000-0000-4000-8000-000000000001`, `token-2`, … */
export function countingIds(): Ids {
  let count = 0;
  const next = () => {
    count += 1;
    return String(count);
  };
  return { uuid: () => `00000000-0000-4000-8000-${next().padStart(12, '0')}`, token: () => `token-${next()}` };
}

type Options = { readonly database?: DatabaseKind; readonly config?: Partial<Config>; readonly deps?: Partial<Deps> };

/** An operator over a fresh, migrated and seeded database, with a clock, ids, mail and jobs that tests can see. */
export async function testOperator(options: Options = {}): Promise<TestOperator> {
  let time = start;
  const mails: MailOrder[] = [];
  const jobs: Job[] = [];
  const database = await freshDatabase(options.database ?? 'pglite');
  const config = { ...testConfig, ...options.config };
  const now = () => new Date(time);
  const deps: Deps = {
    db: database.db,
    database,
    now,
    ids: countingIds(),
    gateway: sandboxGateway({ db: database.db, now, secrets: [config.webhookSecret], publicUrl: config.publicUrl }),
    supplier: simulatedSupplier(config.tokenSecret),
    mail: { queue: async (_, message) => void mails.push(message) },
    jobs: { enqueue: async (_, job) => void jobs.push(job) },
    config,
    log: createLog('silent'),
    ...options.deps,
  };
  const { app } = createOperator(deps);
  return {
    app,
    deps,
    mails,
    jobs,
    advance: (ms) => {
      time += ms;
    },
    close: () => database.close(),
  };
}
