import type { Deps } from '@/operator/src/core/deps';
import type { Gateway } from '@/operator/src/core/gateway';
import { boundedGateway } from './bounded-gateway';
import { sandboxGateway } from './sandbox-gateway';

/** The gateway the configuration names: Stripe when its keys are there, else the built-in sandbox. */
export async function createGateway({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Promise<Gateway> {
  if (config.stripe) {
    const { stripeGateway } = await import('./stripe-gateway');
    const { secretKey, webhookSecret } = config.stripe;
    return boundedGateway(stripeGateway({ secretKey, webhookSecrets: webhookSecret.split(/\s+/) }));
  }
  return sandboxGateway({ db, now, secrets: [config.webhookSecret], publicUrl: config.publicUrl });
}
