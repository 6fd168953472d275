import { Hono } from 'hono';
import { catalogHandlers } from '@/operator/src/catalog/routes';
import { refillHandlers } from '@/operator/src/checkout/refill-routes';
import { orderHandlers } from '@/operator/src/checkout/routes';
import { contentHandlers } from '@/operator/src/content/routes';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import type { Periodic } from '@/operator/src/core/jobs';
import { authHandlers, authPeriodics } from '@/operator/src/customers/auth-routes';
import { logOutApp } from '@/operator/src/customers/log-out';
import { profileHandlers } from '@/operator/src/customers/profile-routes';
import { isUnstorableText } from '@/operator/src/db/transaction';
import { orderDocuments } from '@/operator/src/documents/order-documents';
import { documentsApp } from '@/operator/src/documents/routes';
import { seller } from '@/operator/src/documents/seller';
import { answerHeaders, readableAddress } from '@/operator/src/http/answer-headers';
import { watchBacklog } from '@/operator/src/http/backlog';
import { limitBody } from '@/operator/src/http/limit-body';
import { createMetrics, type Metrics, metricsApp } from '@/operator/src/http/metrics';
import { openApiDocument } from '@/operator/src/http/openapi';
import { readinessCheck } from '@/operator/src/http/ready';
import { repeatCall } from '@/operator/src/http/repeat-call';
import { type Handlers, type OperatorHono, operatorRoutes } from '@/operator/src/http/routing';
import { lineHandlers } from '@/operator/src/lines/routes';
import { usagePeriodics } from '@/operator/src/lines/simulate-usage';
import { addressApp, locationHandlers } from '@/operator/src/location/routes';
import { deliveryPeriodics, type Post, webhookDeps } from '@/operator/src/operator-jobs';
import { webhookApp } from '@/operator/src/payments/webhook-routes';
import { outboxApp } from '@/operator/src/sandbox/outbox-routes';
import { sandboxApp } from '@/operator/src/sandbox/routes';
import { withdrawalHandlers } from '@/operator/src/withdrawal/withdraw';
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
  ...lineHandlers,
  ...refillHandlers,
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
      ...deliveryPeriodics(deps, post, metrics),
      ...moneyPeriodics(deps),
      ...authPeriodics(deps),
      ...usagePeriodics(deps),
      { name: 'watch-backlog', everySeconds: 60, run: () => watchBacklog(deps) },
    ],
  };
}

/** Pages beside the contract: documents for the holders of their links; in a demo without real money, payment page and outbox. */
function operatorPages(deps: Deps, post: Post): Hono {
  const { db, config, gateway } = deps;
  const app = new Hono();
  const source = orderDocuments({ db, demo: gateway.isSandbox });
  app.route('/', documentsApp({ tokenSecret: config.tokenSecret, siteUrl: config.siteUrl, source }));
  if (!config.isDemo || !gateway.isSandbox) return app;
  app.route('/', outboxApp(db));
  app.route('/', sandboxApp({ ...webhookDeps(deps, post), siteUrl: config.siteUrl, merchant: seller.brand }));
  return app;
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
