import { deleteOldStaffSessions } from '@/operator/src/console/staff/staff-sessions';
import type { Deps, JobHandlers, JobPayload, Periodic } from '@/operator/src/core/deps';
import { erasePersonalData } from '@/operator/src/customers/erase-personal-data';
import type { Metrics } from '@/operator/src/http/metrics';
import { deleteOldKeys } from '@/operator/src/http/repeat-call';
import { stockUp } from '@/operator/src/lines/number-stock';
import { deliverOutbox, type MailFailure } from '@/operator/src/mail/deliver-outbox';
import { createMailSender } from '@/operator/src/mail/mail-sender';
import { uncountCheckout } from '@/operator/src/orders/buyer';
import { completeRefill } from '@/operator/src/orders/complete-refill';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { provisionOrder } from '@/operator/src/orders/provision-order';
import { remindUnpaid } from '@/operator/src/orders/remind-unpaid';
import { closePage, reconcilePayments, refundPayment } from '@/operator/src/payments/gateway-jobs';
import { payRefund } from '@/operator/src/payments/pay-refund';
import { payParkedBack } from '@/operator/src/payments/resolve-parked';
import { deliverWebhooks, type WebhookDeps } from '@/operator/src/sandbox/deliver-webhooks';
import { refundWithdrawal } from '@/operator/src/withdrawal/withdraw';

function textOf(payload: JobPayload, name: string): string {
  const value = payload[name];
  if (typeof value !== 'string') throw new TypeError(`The job has no ${name}`);
  return value;
}

/** What the operator's jobs do, by name. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'provision-order': async (payload) => {
      const orderId = textOf(payload, 'orderId');
      if (await provisionOrder(deps, orderId)) await uncountCheckout(deps, orderId);
    },
    'complete-refill': async (payload) => void (await completeRefill(deps, textOf(payload, 'orderId'))),
    'expire-payment': (payload) => closePage(deps, textOf(payload, 'paymentId')),
    'refund-withdrawal': async (payload) => void (await refundWithdrawal(deps, textOf(payload, 'paymentId'))),
    'refund-order': async (payload) => void (await payRefund(deps, textOf(payload, 'refundId'))),
    'refund-parked': async (payload) => {
      await payParkedBack(deps, { provider: textOf(payload, 'provider'), eventId: textOf(payload, 'eventId') });
    },
    'refund-payment': async (payload) => void (await refundPayment(deps, textOf(payload, 'paymentId'))),
  };
}

/** What comes round by itself: lost webhooks, unpaid reservations, stock, old keys. */
export function moneyPeriodics(deps: Deps): readonly Periodic[] {
  return [
    { name: 'reconcile-payments', everySeconds: 30, run: () => reconcilePayments(deps) },
    { name: 'expire-orders', everySeconds: 15, run: () => expireOrders(deps) },
    { name: 'remind-unpaid', everySeconds: Math.min(15, deps.config.reminderSeconds), run: () => remindUnpaid(deps) },
    { name: 'stock-up', everySeconds: 60, run: () => stockUp(deps) },
    { name: 'delete-old-keys', everySeconds: 3600, run: () => deleteOldKeys(deps) },
    { name: 'erase-personal-data', everySeconds: 3600, run: () => erasePersonalData(deps) },
    { name: 'delete-old-staff-sessions', everySeconds: 3600, run: () => deleteOldStaffSessions(deps) },
  ];
}

/** Posts a webhook of the built-in provider to the operator itself; gives the status of the answer. */
export type Post = WebhookDeps['post'];

export function webhookDeps({ db, now, config }: Deps, post: Post): WebhookDeps {
  return { db, now, secrets: [config.webhookSecret], post };
}

/** What is sent by and by: messages and, in the sandbox, the webhooks still owed. */
export function deliveryPeriodics(deps: Deps, post: Post, metrics: Metrics): readonly Periodic[] {
  const { db, now, config, log } = deps;
  const sender = createMailSender(config);
  const sandbox = deps.gateway.isSandbox;
  const onFailure = ({ isGivenUp, ...failure }: MailFailure) => {
    metrics.mailFailed();
    if (isGivenUp) log.error(failure, 'e-mail given up');
    else log.warn(failure, 'e-mail failed');
  };
  const mails: Periodic = {
    name: 'deliver-outbox',
    everySeconds: 2,
    run: () => deliverOutbox({ db, now, sender, sandbox, supportEmail: config.seller.email, onFailure }),
  };
  const webhooks: Periodic = {
    name: 'deliver-webhooks',
    everySeconds: 2,
    run: () => deliverWebhooks(webhookDeps(deps, post)),
  };
  return sandbox ? [mails, webhooks] : [mails];
}
