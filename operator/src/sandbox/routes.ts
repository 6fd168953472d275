import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Db } from '@/operator/src/db/database';
import { type SandboxPayment, type WebhookDelivery, webhookDelivery } from '@/operator/src/db/schema/sandbox';
import { inTransaction } from '@/operator/src/db/transaction';
import {
  findSandboxPayment,
  moveSandboxPayment,
  sandboxWebhook,
} from '@/operator/src/payments/gateways/sandbox-gateway';
import { deliverWebhooks, maxWebhookTries, replayWebhook, type WebhookDeps } from './deliver-webhooks';
import { fontFiles, pageFrame, setSandboxHeaders } from './page-frame';
import {
  isSandboxAction,
  type PayPageData,
  payPage,
  type SandboxAction,
  stepsOf,
  unknownPaymentPage,
} from './pay-page';

type Deps = { readonly db: Db; readonly now: () => Date; readonly secrets: readonly string[] };

/**
 * Does what a button of the hosted page says and writes down, in the same transaction, the webhooks that tell of it;
 * pressing twice counts once. Gives the payment after it, or null for a token nobody gave out.
 */
function endPayment(deps: Deps, token: string, action: SandboxAction): Promise<SandboxPayment | null> {
  const { now, secrets } = deps;
  return inTransaction(deps.db, async (tx) => {
    let payment = await findSandboxPayment(tx, token);
    if (!payment) return null;
    for (const step of stepsOf(payment.state, action)) {
      const moved = await moveSandboxPayment({ db: tx, now }, token, step);
      if (!moved) break;
      payment = moved;
      const at = now();
      const { headers, rawBody } = sandboxWebhook(moved, secrets, at);
      const eventId = headers['webhook-id'] ?? '';
      await tx
        .insert(webhookDelivery)
        .values({ eventId, providerRef: moved.providerRef, rawBody, nextAt: at, createdAt: at })
        .onConflictDoNothing();
    }
    return payment;
  });
}

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
    setSandboxHeaders(c, formTargets);
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

function stateOf({ deliveredAt, nextAt, attempts, lastError }: WebhookDelivery): string {
  if (deliveredAt) return `delivered at try ${attempts}`;
  if (!nextAt) return `dead after ${attempts} tries: ${lastError ?? ''}`;
  return `try ${attempts + 1} of ${maxWebhookTries} is due${lastError ? ` (${lastError})` : ''}`;
}

/** Deliveries of the sandbox provider, newest first, dead letters included; each can be sent again. */
function webhooksPage(rows: readonly WebhookDelivery[]) {
  const items = rows.map(
    (row) => html`<li><strong>${row.eventId}</strong>
<p>${row.createdAt.toISOString()} · ${stateOf(row)}</p>
<p>${row.rawBody}</p>
<form method="post" action="/sandbox/webhooks/${encodeURIComponent(row.eventId)}/replay"><button type="submit">Send again</button></form></li>`,
  );
  const body = html`<div class="wide"><h1>Webhooks</h1>
${rows.length === 0 ? html`<p class="soft">No webhook yet.</p>` : html`<ul class="mails">${items}</ul>`}</div>`;
  return pageFrame({ language: 'en', banner: 'What the sandbox provider has told the shop', title: 'Webhooks', body });
}
