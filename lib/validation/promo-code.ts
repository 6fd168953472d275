import { bareText } from './bare-text';

/** Letter case and spaces around a promo code do not matter. */
export function normalPromoCode(text: string): string {
  return bareText(text).toUpperCase();
}
