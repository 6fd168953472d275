import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import type { Periodic } from '@/operator/src/core/jobs';
import { orderDocuments } from '@/operator/src/documents/order-documents';
import { documentsApp } from '@/operator/src/documents/routes';
import { seller } from '@/operator/src/documents/seller';
import type { Metrics } from '@/operator/src/http/metrics';
import { deliverOutbox, type MailFailure } from '@/operator/src/mail/deliver-outbox';
import { createMailSender } from '@/operator/src/mail/mail-sender';
import { sandboxProvider } from '@/operator/src/payments/gateways/sandbox-gateway';
import { deliverWebhooks, type WebhookDeps } from './deliver-webhooks';
import { outboxApp } from './outbox-routes';
import { sandboxApp } from './routes';

/** Posts a webhook of the built-in provider to the operator itself; gives the status of the answer. */
export type Post = WebhookDeps['post'];

/** Whether the operator runs without real money. */
export function isSandbox({ gateway }: Pick<Deps, 'gateway'>): boolean {
  return gateway.provider === sandboxProvider;
}

function webhookDeps({ db, now, config }: Deps, post: Post): WebhookDeps {
  return { db, now, secrets: [config.webhookSecret], post };
}

/** Pages beside the contract: documents for the holders of their links; in a demo without real money, payment page and outbox. */
export function operatorPages(deps: Deps, post: Post): Hono {
  const { db, config } = deps;
  const app = new Hono();
  const source = orderDocuments({ db, demo: isSandbox(deps) });
  app.route('/', documentsApp({ tokenSecret: config.tokenSecret, siteUrl: config.siteUrl, source }));
  if (!config.isDemo || !isSandbox(deps)) return app;
  app.route('/', outboxApp(db));
  app.route('/', sandboxApp({ ...webhookDeps(deps, post), siteUrl: config.siteUrl, merchant: seller.brand }));
  return app;
}

/** What has to come round by itself: messages and, in the sandbox, the webhooks still owed. */
export function deliveries(deps: Deps, post: Post, metrics: Metrics): readonly Periodic[] {
  const { db, now, config, log } = deps;
  const sender = createMailSender(config);
  const sandbox = isSandbox(deps);
  const onFailure = ({ isGivenUp, ...failure }: MailFailure) => {
    metrics.mailFailed();
    if (isGivenUp) log.error(failure, 'e-mail given up');
    else log.warn(failure, 'e-mail failed');
  };
  const mails: Periodic = {
    name: 'deliver-outbox',
    everySeconds: 2,
    run: () => deliverOutbox({ db, now, sender, sandbox, onFailure }),
  };
  const webhooks: Periodic = {
    name: 'deliver-webhooks',
    everySeconds: 2,
    run: () => deliverWebhooks(webhookDeps(deps, post)),
  };
  return sandbox ? [mails, webhooks] : [mails];
}
