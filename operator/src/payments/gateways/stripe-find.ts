import type Stripe from 'stripe';
import * as z from 'zod';
import { unless } from './stripe-payment';

/** Of a charge, a refund or a dispute: the PaymentIntent that it is about. */
const aboutSchema = z.object({
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
});

/** The PaymentIntent behind a reference as Stripe's pages, mails and payouts name it; null for another text. */
async function intentBehind(stripe: Stripe, reference: string): Promise<string | null> {
  const [prefix] = /^(?:pi|ch|py|re|pyr|du|dp)(?=_\w+$)/.exec(reference) ?? [];
  if (prefix === undefined || prefix === 'pi') return prefix === undefined ? null : reference;
  const read = () => {
    if (prefix === 're' || prefix === 'pyr') return stripe.refunds.retrieve(reference);
    if (prefix === 'du' || prefix === 'dp') return stripe.disputes.retrieve(reference);
    return stripe.charges.retrieve(reference);
  };
  const found = aboutSchema.safeParse(await unless<unknown, null>(read(), null, 'resource_missing'));
  return found.data?.payment_intent ?? null;
}

/** The Checkout Session of a PaymentIntent, a charge, a refund or a dispute; null when there is none. @throws when Stripe does not answer. */
export async function findSession(stripe: Stripe, reference: string): Promise<string | null> {
  const intent = await intentBehind(stripe, reference);
  if (intent === null) return null;
  const asked = stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const found = await unless(asked, null, 'resource_missing');
  return found?.data[0]?.id ?? null;
}
