import 'server-only';
import { storefrontEnv } from '@/lib/env/storefront-env';

/** Origins a buyer may be sent to although they are not https: the configured ones and the operator's public one. */
export function paymentOrigins(): string[] {
  const { PAYMENT_ORIGINS, PUBLIC_URL } = storefrontEnv();
  const named = PAYMENT_ORIGINS.split(/[\s,]+/).filter((origin) => URL.canParse(origin));
  return [...new Set([...named, PUBLIC_URL].map((origin) => new URL(origin).origin))];
}
