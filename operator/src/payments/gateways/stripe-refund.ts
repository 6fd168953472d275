import Stripe from 'stripe';
import { minuteMs } from '@/operator/src/rules/time';
import { isRefusal } from './stripe-payment';

/** `refused_before`: what Stripe had answered to an earlier request of the same key, and keeps for a day. */
type Answer = 'taken' | 'refused' | 'refused_before';

/** Whether an answer is a kept one (https://docs.stripe.com/api/idempotent_requests). */
function isKept(headers: Readonly<Record<string, string>> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}

async function ask(stripe: Stripe, params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<Answer> {
  try {
    const { status, lastResponse } = await stripe.refunds.create(params, { idempotencyKey });
    if (status !== 'failed' && status !== 'canceled') return 'taken';
    return isKept(lastResponse.headers) ? 'refused_before' : 'refused';
  } catch (error) {
    if (isRefusal(error, 'charge_already_refunded')) return 'taken';
    if (error instanceof Stripe.errors.StripeError && isKept(error.headers)) return 'refused_before';
    throw error;
  }
}

/**
 * Asks for a refund, once for each key; true once Stripe has taken it. Stripe repeats a refusal for a day to whoever asks under its
 * key: then the refund is asked for under a key of this minute, so that it goes as soon as its cause is gone. Whoever calls this
 * has asked before what was given already. @throws when Stripe refuses with a reason, or does not answer.
 */
export async function sendRefund(
  stripe: Stripe,
  params: Stripe.RefundCreateParams,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<boolean> {
  const first = await ask(stripe, params, key);
  if (first !== 'refused_before') return first === 'taken';
  return (await ask(stripe, params, `${key}-${Math.floor(now.getTime() / minuteMs)}`)) === 'taken';
}
