import type { Deps } from '@/operator/src/core/deps';
import type { Gateway } from '@/operator/src/core/gateway';
import { sandboxGateway } from './sandbox-gateway';

/** The gateway the configuration names: Stripe when its keys are there, else the built-in sandbox. */
export async function createGateway({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<Gateway> {
  if (config.stripe) {
    const { stripeGateway } = await import('./stripe-gateway');
    const { secretKey, webhookSecret } = config.stripe;
    return boundedGateway(stripeGateway({ secretKey, webhookSecrets: webhookSecret.split(/\s+/), now }));
  }
  return sandboxGateway({ db, now, secrets: [config.webhookSecret], publicUrl: config.publicUrl });
}

/** A buyer waits twelve seconds at most, through operator and shop; the retries of a gateway's own client would take longer. */
export const createWithinMs = 8000;

/** The gateway, whose page opens in time or not at all; asking again later gives the payment that was opened meanwhile. */
export function boundedGateway(gateway: Gateway, ms: number = createWithinMs): Gateway {
  return { ...gateway, createPayment: (request) => within(gateway.createPayment(request), ms) };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The gateway did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
