import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SandboxPayment } from '@/operator/src/db/schema/sandbox-payment';
import { webhookDelivery } from '@/operator/src/db/schema/webhook-delivery';
import { findSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { deliverWebhooks, replayWebhook, type WebhookDeps } from './deliver-webhooks';
import { endPayment } from './end-payment';
import { setPageHeaders } from './page-frame';
import { fontFiles } from './page-style';
import { type PayPageData, payPage, unknownPaymentPage } from './pay-page';
import { isSandboxAction } from './payment-actions';
import { webhooksPage } from './webhooks-page';

export type SandboxAppOptions = WebhookDeps & {
  /** Origin of the shop; a payer is never sent anywhere else. */
  readonly siteUrl: string;
  readonly merchant: string;
};

function safeReturnUrl(returnUrl: string, siteUrl: string): string {
  const site = new URL(siteUrl);
  return URL.canParse(returnUrl) && new URL(returnUrl).origin === site.origin ? returnUrl : site.href;
}

function toPageData(payment: SandboxPayment, { siteUrl, merchant }: SandboxAppOptions): PayPageData {
  const { token, language, amountCents, state, title, providerRef } = payment;
  const returnUrl = safeReturnUrl(payment.returnUrl, siteUrl);
  return { token, language, merchant, amountCents, title, reference: providerRef, state, returnUrl };
}

function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function paymentRoutes(options: SandboxAppOptions): Hono {
  const app = new Hono();
  app.get('/sandbox/pay/:token', async (c) => {
    const payment = await findSandboxPayment(options.db, c.req.param('token'));
    if (!payment) return c.html(unknownPaymentPage('en'), 404);
    return c.html(payPage(toPageData(payment, options)));
  });
  app.post('/sandbox/pay/:token', async (c) => {
    const { action } = await c.req.parseBody();
    if (isForeign(c)) return c.json({ code: 'forbidden' }, 403);
    if (!isSandboxAction(action)) return c.json({ code: 'invalid' }, 422);
    const payment = await endPayment(options, c.req.param('token'), action);
    if (!payment) return c.html(unknownPaymentPage('en'), 404);
    await deliverWebhooks(options);
    return c.redirect(safeReturnUrl(payment.returnUrl, options.siteUrl), 303);
  });
  return app;
}

function webhookRoutes(options: SandboxAppOptions): Hono {
  const app = new Hono();
  app.get('/sandbox/webhooks', async (c) => {
    const rows = await options.db.select().from(webhookDelivery).orderBy(desc(webhookDelivery.createdAt)).limit(100);
    return c.html(webhooksPage(rows));
  });
  app.post('/sandbox/webhooks/:eventId/replay', async (c) => {
    if (isForeign(c)) return c.json({ code: 'forbidden' }, 403);
    if (!(await replayWebhook(options, c.req.param('eventId')))) return c.json({ code: 'not_found' }, 404);
    await deliverWebhooks(options);
    return c.redirect('/sandbox/webhooks', 303);
  });
  return app;
}

/** Pages of the sandbox provider: the hosted payment page, its webhooks, and their fonts. */
export function sandboxApp(options: SandboxAppOptions): Hono {
  const app = new Hono();
  const formTargets = [new URL(options.siteUrl).origin];
  app.use('/sandbox/*', bodyLimit({ maxSize: 4096 }), async (c, next) => {
    setPageHeaders(c, formTargets);
    await next();
  });
  app.get('/sandbox/fonts/:file', async (c) => {
    const { file } = c.req.param();
    if (!fontFiles.has(file)) return c.json({ code: 'not_found' }, 404);
    const font = await readFile(join(process.cwd(), 'public', 'fonts', file));
    c.header('Content-Type', 'font/woff2');
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(new Uint8Array(font));
  });
  app.route('/', paymentRoutes(options));
  app.route('/', webhookRoutes(options));
  return app;
}
