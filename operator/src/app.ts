import { Hono } from 'hono';
import { catalogHandlers } from '@/operator/src/catalog/routes';
import { contentHandlers } from '@/operator/src/content/routes';
import { isUnstorableText } from '@/operator/src/db/transaction';
import { answerHeaders, readableAddress } from '@/operator/src/http/answer-headers';
import { limitBody } from '@/operator/src/http/limit-body';
import { addressApp } from '@/operator/src/location/address-route';
import { locationHandlers } from '@/operator/src/location/routes';
import { webhookApp } from '@/operator/src/payments/webhook-routes';
import { deliveries, operatorPages, type Post } from '@/operator/src/sandbox/operator-pages';
import { withdrawalHandlers } from '@/operator/src/withdrawal/routes';
import { refillHandlers } from './checkout/refill-routes';
import { orderHandlers } from './checkout/routes';
import type { Deps } from './core/deps';
import { notFound, OperatorError } from './core/errors';
import type { Periodic } from './core/jobs';
import { authHandlers, authPeriodics } from './customers/auth-routes';
import { logOutApp } from './customers/log-out';
import { profileHandlers } from './customers/profile-routes';
import { createMetrics, type Metrics } from './http/metrics';
import { metricsApp } from './http/metrics-app';
import { openApiDocument } from './http/openapi';
import { readinessCheck } from './http/ready';
import { repeatCall } from './http/repeat-call';
import { type Handlers, type OperatorHono, operatorRoutes } from './http/routing';
import { watchBacklog } from './http/watch-backlog';
import { activationHandlers } from './lines/activation-routes';
import { historyHandlers } from './lines/history-routes';
import { usagePeriodics } from './lines/simulate-usage';
import { moneyPeriodics } from './operator-jobs';

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
