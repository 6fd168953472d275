import type { Deps } from '@/operator/src/deps';
import { forgetOldKeys } from '@/operator/src/idempotency/repeat-call';
import { stockUp } from '@/operator/src/numbers/stock-up';
import { completeRefill } from '@/operator/src/orders/complete-refill';
import { expireOrders } from '@/operator/src/orders/expire-orders';
import { forgiveCheckout } from '@/operator/src/orders/forgive-checkout';
import { provisionOrder } from '@/operator/src/orders/provision-order';
import { remindUnpaid } from '@/operator/src/orders/remind-unpaid';
import { reconcilePayments } from '@/operator/src/payments/reconcile-payments';
import { refundPayment } from '@/operator/src/payments/refund-payment';
import { refundWithdrawal } from '@/operator/src/withdrawal/refund-withdrawal';
import type { JobHandlers, JobPayload, Periodic } from './jobs';

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
