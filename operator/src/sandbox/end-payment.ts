import type { Db } from '@/operator/src/db/database';
import type { SandboxPayment } from '@/operator/src/db/schema/sandbox-payment';
import { webhookDelivery } from '@/operator/src/db/schema/webhook-delivery';
import { inTransaction } from '@/operator/src/db/transaction';
import {
  findSandboxPayment,
  moveSandboxPayment,
  sandboxWebhook,
} from '@/operator/src/payments/gateways/sandbox-gateway';
import { type SandboxAction, stepsOf } from './payment-actions';

type Deps = { readonly db: Db; readonly now: () => Date; readonly secrets: readonly string[] };

/**
 * Does what a button of the hosted page says and writes down, in the same transaction, the webhooks that tell of it;
 * pressing twice counts once. Gives the payment after it, or null for a token nobody gave out.
 */
export function endPayment(deps: Deps, token: string, action: SandboxAction): Promise<SandboxPayment | null> {
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
