import * as z from 'zod';
import { stripeEventTypes } from '@/operator/src/payments/gateways/stripe-events';
import { type Finding, lookAt } from './finding';

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

export type StripeLook = {
  readonly secretKey: string;
  /** Where Stripe has to send its messages. */
  readonly webhookUrl: string;
  /** Address of Stripe itself. */
  readonly api: string;
};

/** Whether Stripe knows the key, and sends every message that the operator lives on. Reads only. */
export async function lookAtStripe({ secretKey, webhookUrl, api }: StripeLook): Promise<readonly Finding[]> {
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(api + path, { headers: { authorization: `Bearer ${secretKey}` } });
    if (answer.status === 401) throw new Error('Stripe does not know the key: check STRIPE_SECRET_KEY');
    if (answer.status === 403) throw new Error('the key may not read this: look at it in the pages of Stripe');
    if (!answer.ok) throw new Error(`Stripe answered ${answer.status}`);
    return answer.json();
  };
  const key = await lookAt('Stripe takes the key', async () => void (await ask('/v1/balance')));
  if (key.fault !== null) return [key];
  const endpoint = await lookAt(`Stripe sends its messages to ${webhookUrl}`, async () => {
    const { data } = endpointsSchema.parse(await ask('/v1/webhook_endpoints?limit=100'));
    const own = data.filter(({ url, status }) => url === webhookUrl && status === 'enabled');
    if (own.length === 0) throw new Error('there is no such endpoint: make it (docs/operations.md, Connect Stripe)');
    const sent = new Set(own.flatMap(({ enabled_events }) => enabled_events));
    const missing = sent.has('*') ? [] : stripeEventTypes.filter((type) => !sent.has(type));
    if (missing.length > 0) throw new Error(`the endpoint lacks ${missing.join(', ')}`);
  });
  return [key, endpoint];
}
