import { Hono } from 'hono';
import { activationHandlers } from '@/operator/src/activation/routes';
import { logOutApp } from '@/operator/src/auth/log-out';
import { authHandlers, authPeriodics } from '@/operator/src/auth/routes';
import { catalogHandlers } from '@/operator/src/catalog/routes';
import { contentHandlers } from '@/operator/src/content/routes';
import { isUnstorableText } from '@/operator/src/db/transaction';
import type { Deps } from '@/operator/src/deps';
import { notFound, OperatorError } from '@/operator/src/errors';
import { historyHandlers } from '@/operator/src/history/routes';
import { answerHeaders, readableAddress } from '@/operator/src/http/answer-headers';
import { limitBody } from '@/operator/src/http/limit-body';
import { repeatCall } from '@/operator/src/idempotency/repeat-call';
import type { Periodic } from '@/operator/src/jobs/jobs';
import { moneyPeriodics } from '@/operator/src/jobs/operator-jobs';
import { addressApp } from '@/operator/src/location/address-route';
import { locationHandlers } from '@/operator/src/location/routes';
import { createMetrics, type Metrics } from '@/operator/src/metrics';
import { metricsApp } from '@/operator/src/metrics-app';
import { openApiDocument } from '@/operator/src/openapi';
import { orderHandlers } from '@/operator/src/orders/routes';
import { webhookApp } from '@/operator/src/payments/webhook-routes';
import { profileHandlers } from '@/operator/src/profile/routes';
import { readinessCheck } from '@/operator/src/ready';
import { refillHandlers } from '@/operator/src/refill/routes';
import { type Handlers, type OperatorHono, operatorRoutes } from '@/operator/src/routing';
import { deliveries, operatorPages, type Post } from '@/operator/src/sandbox/operator-pages';
import { usagePeriodics } from '@/operator/src/usage/simulate-usage';
import { watchBacklog } from '@/operator/src/watch-backlog';
import { withdrawalHandlers } from '@/operator/src/withdrawal/routes';

const maxBodyBytes = 65_536;
export const migrationsFolder = 'operator/migrations';

/** Every call of the contract, resource by resource; one that nobody answers does not compile. */
const handlers: Handlers = {
  ...catalogHandlers,
  ...contentHandlers,
  ...locationHandlers,
  ...orderHandlers,
  ...authHandlers,
  ...profileHandlers,
  ...historyHandlers,
  ...refillHandlers,
  ...activationHandlers,
  ...withdrawalHandlers,
};

export type Operator = {
  readonly app: Hono<OperatorHono>;
  readonly metrics: Metrics;
  /** `/metrics` for a port of its own. */
  readonly figures: Hono;
  /** What the running process must call from time to time. */
  readonly periodics: readonly Periodic[];
};

/** The whole operator over what it is given; nothing listens yet, so tests call `app.request(…)`. */
export function createOperator(deps: Deps, metrics: Metrics = createMetrics()): Operator {
  const figures = metricsApp(metrics, deps);
  const app = new Hono<OperatorHono>({ strict: true });
  app.use(metrics.measure);
  app.use(answerHeaders(deps.config.publicUrl), readableAddress, limitBody(maxBodyBytes));
  app.onError((error, c) => {
    if (error instanceof OperatorError) return refuse(error);
    if (isUnstorableText(error)) return refuse(new OperatorError('invalid_text'));
    deps.log.error({ err: error, operation: c.get('operation') }, 'call failed');
    return refuse(new OperatorError('internal', { status: 500 }));
  });
  app.notFound(() => refuse(notFound()));
  addServiceRoutes(app, deps);
  if (deps.config.isDemo) app.route('/', figures);
  const post: Post = async (headers, body) => {
    const answer = await app.request('/webhooks/sandbox', { method: 'POST', headers, body });
    return answer.status;
  };
  app.route('/', webhookApp(deps));
  app.route('/', operatorPages(deps, post));
  app.route('/', logOutApp(deps));
  app.route('/', addressApp(deps));
  app.route('/', operatorRoutes({ deps, handlers, repeat: repeatCall }));
  return {
    app,
    metrics,
    figures,
    periodics: [
      ...deliveries(deps, post, metrics),
      ...moneyPeriodics(deps),
      ...authPeriodics(deps),
      ...usagePeriodics(deps),
      { name: 'watch-backlog', everySeconds: 60, run: () => watchBacklog(deps) },
    ],
  };
}

function refuse(error: OperatorError): Response {
  const wait = error.retryAfterSeconds === null ? {} : { 'Retry-After': String(error.retryAfterSeconds) };
  return Response.json(error.toBody(), { status: error.status, headers: { 'Cache-Control': 'no-store', ...wait } });
}

function addServiceRoutes(app: Hono<OperatorHono>, deps: Deps): void {
  const readiness = readinessCheck(deps, migrationsFolder);
  const document = openApiDocument(deps.config.publicUrl);
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/ready', async (c) => {
    const found = await readiness();
    return c.json(found, found.ok ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  app.get('/openapi.json', (c) => c.json(document));
}
