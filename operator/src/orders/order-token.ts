import { createHmac } from 'node:crypto';
import { isSameSecret } from '@/operator/src/http/same-secret';

/** Secret of one order: whoever sends it as `x-order-token` is its buyer. Derived, so nothing is stored. */
export function orderToken(tokenSecret: string, orderId: string): string {
  return createHmac('sha256', tokenSecret).update(`order:${orderId}`).digest('base64url');
}

export function isOrderToken(tokenSecret: string, orderId: string, given: string | null): boolean {
  return given !== null && isSameSecret(given, orderToken(tokenSecret, orderId));
}
