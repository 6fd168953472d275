import type { Deps } from './core/deps';
import type { JobHandlers, JobPayload, Periodic } from './core/jobs';
import { forgetOldKeys } from './http/repeat-call';
import { stockUp } from './lines/stock-up';
import { completeRefill } from './orders/complete-refill';
import { forgiveCheckout } from './orders/forgive-checkout';
import { provisionOrder } from './orders/provision-order';
import { remindUnpaid } from './orders/remind-unpaid';
import { expireOrders } from './payments/expire-orders';
import { reconcilePayments } from './payments/reconcile-payments';
import { refundPayment } from './payments/refund-payment';
import { refundWithdrawal } from './withdrawal/refund-withdrawal';

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
      if (await provisionOrder(deps, orderId)) await forgiveCheckout(deps, orderId);
    },
    'complete-refill': async (payload) => void (await completeRefill(deps, textOf(payload, 'orderId'))),
    'refund-withdrawal': async (payload) => void (await refundWithdrawal(deps, textOf(payload, 'paymentId'))),
    'refund-payment': async (payload) => void (await refundPayment(deps, textOf(payload, 'paymentId'))),
  };
}

/** What comes round by itself: lost webhooks, unpaid reservations, stock, old keys. */
export function moneyPeriodics(deps: Deps): readonly Periodic[] {
  return [
    { name: 'reconcile-payments', everySeconds: 30, run: () => reconcilePayments(deps) },
    { name: 'expire-orders', everySeconds: 15, run: () => expireOrders(deps) },
    { name: 'remind-unpaid', everySeconds: Math.min(15, deps.config.keptMailSeconds), run: () => remindUnpaid(deps) },
    { name: 'stock-up', everySeconds: 60, run: () => stockUp(deps.db) },
    { name: 'forget-old-keys', everySeconds: 3600, run: () => forgetOldKeys(deps) },
  ];
}
