import { Hono, type MiddlewareHandler } from 'hono';
import { knownVersion } from './catalog/catalog';
import { dataVersionApp, refreshDataVersion, refreshIfBehind } from './catalog/data-version';
import { catalogHandlers } from './catalog/routes';
import { ownOrderHandlers } from './checkout/list-orders';
import { orderHandlers, refillHandlers } from './checkout/routes';
import { contentHandlers } from './content/routes';
import type { Deps, Periodic } from './core/deps';
import { notFound, OperatorError } from './core/errors';
import { authHandlers, authPeriodics, logOutApp } from './customers/auth-routes';
import { profileHandlers } from './customers/profile-routes';
import { isDatabaseAway, isUnstorableText } from './db/transaction';
import { brand } from './documents/document-texts';
import { orderDocuments } from './documents/order-documents';
import { documentsApp } from './documents/routes';
import { watchBacklog } from './http/backlog';
import { createMetrics, type Metrics, metricsApp } from './http/metrics';
import { openApiDocument } from './http/openapi';
import { readinessCheck } from './http/ready';
import { repeatCall } from './http/repeat-call';
import { limitBody } from './http/request-input';
import { type Handlers, type OperatorHono, operatorRoutes } from './http/routing';
import { watchSupply } from './http/supply-backlog';
import { nameCalls, traceCalls } from './http/trace-calls';
import { lineHandlers } from './lines/routes';
import { usagePeriodics } from './lines/usage/simulate-usage';
import { addressApp, locationHandlers } from './location/routes';
import { deliveryPeriodics, moneyPeriodics, type Post, webhookDeps } from './operator-jobs';
import { webhookApp } from './payments/webhooks';
import { outboxApp } from './sandbox/outbox-routes';
import { sandboxApp } from './sandbox/routes';
import { withdrawalHandlers } from './withdrawal/withdraw';

const twoYears = 63_072_000;

/** Headers of every answer: types are not guessed, and an operator with an https address is asked by https alone. */
function answerHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
  };
}

/** Refuses addresses that are no valid text. @throws OperatorError bad_address (400). */
const readableAddress: MiddlewareHandler = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    throw new OperatorError('bad_address');
  }
  await next();
};

const maxBodyBytes = 65_536;

/** Refuses what no call needs; the console, whose texts are longer, has a limit of its own. @throws OperatorError too_large (413). */
const limitCalls: MiddlewareHandler = async (c, next) => {
  if (c.req.path.startsWith('/console/')) return next();
  return limitBody(maxBodyBytes)(c, next);
};

export const migrationsFolder = 'operator/migrations';

/** Every call of the contract, resource by resource; one that nobody answers does not compile. */
const handlers: Handlers = {
  ...catalogHandlers,
  ...contentHandlers,
  ...locationHandlers,
  ...orderHandlers,
  ...ownOrderHandlers,
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
  app.use(nameCalls(), traceCalls(deps.log, { isNoted: deps.config.accessLog }), metrics.measure);
  app.use(answerHeaders(deps.config.publicUrl), readableAddress, limitCalls);
  app.onError((error, c) => {
    if (error instanceof OperatorError) return refuse(error);
    if (isUnstorableText(error)) return refuse(new OperatorError('invalid_text'));
    deps.log.error({ err: error, operation: c.get('operation') }, 'call failed');
    if (isDatabaseAway(error)) return refuse(new OperatorError('server_not_responding', { status: 503 }));
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
  app.all('/console/*', lazyConsole(deps));
  app.route('/', operatorPages(deps, post));
  app.route('/', logOutApp(deps));
  app.route('/', addressApp(deps));
  app.route('/', dataVersionApp(deps));
  app.use(refreshIfBehind(deps.db));
  app.route('/', operatorRoutes({ deps, handlers, repeat: repeatCall, dataVersion: () => knownVersion(deps.db) }));
  return {
    app,
    metrics,
    figures,
    periodics: [
      ...deliveryPeriodics(deps, post, metrics),
      ...moneyPeriodics(deps),
      ...authPeriodics(deps),
      ...usagePeriodics(deps),
      { name: 'follow-data', everySeconds: 1, run: () => refreshDataVersion(deps.db) },
      { name: 'watch-backlog', everySeconds: 60, run: () => watchBacklog(deps) },
      { name: 'watch-supply', everySeconds: 60, run: () => watchSupply(deps) },
    ],
  };
}

/** Pages beside the contract: documents for the holders of their links; in a demo without real money, payment page and outbox. */
function operatorPages(deps: Deps, post: Post): Hono {
  const { db, config, gateway } = deps;
  const app = new Hono();
  const source = orderDocuments({ db, demo: gateway.isSandbox, seller: config.seller });
  const { tokenSecret, siteUrl, seller } = config;
  const onFailure = (error: unknown) => deps.log.error({ err: error }, 'document failed');
  app.route('/', documentsApp({ tokenSecret, siteUrl, source, supportEmail: seller.email, onFailure }));
  if (!config.isDemo || !gateway.isSandbox) return app;
  app.route('/', outboxApp(db, config.mailFrom));
  app.route('/', sandboxApp({ ...webhookDeps(deps, post), siteUrl: config.siteUrl, merchant: brand }));
  return app;
}

/** The console, which is loaded when somebody first asks for it. */
function lazyConsole(deps: Deps): MiddlewareHandler<OperatorHono> {
  let loading: ReturnType<typeof import('./console/routes').consoleApp> | undefined;
  return async (c) => {
    loading ??= import('./console/routes').then(({ consoleApp }) => consoleApp(deps));
    return (await loading).fetch(c.req.raw, c.env);
  };
}

function refuse(error: OperatorError): Response {
  const wait = error.retryAfterSeconds === null ? {} : { 'Retry-After': String(error.retryAfterSeconds) };
  return Response.json(error.toBody(), { status: error.status, headers: { 'Cache-Control': 'no-store', ...wait } });
}

function addServiceRoutes(app: Hono<OperatorHono>, deps: Deps): void {
  const readiness = readinessCheck(deps, migrationsFolder);
  // Describing every call takes longer than anything else here, and hardly anybody asks.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/ready', async (c) => {
    const found = await readiness();
    return c.json(found, found.ok ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  app.get('/openapi.json', (c) => {
    document ??= openApiDocument(deps.config.publicUrl);
    return c.json(document);
  });
}
