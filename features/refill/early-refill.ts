import type { RefillPlace } from './refill-values';

/** Where a tab keeps what was chosen in a top-up form. */
export const refillKey = 'refill';

/** Whether this tab has kept something of the form that stands there. */
export function hasRefillDraft(place: RefillPlace): boolean {
  try {
    return window.sessionStorage.getItem(refillKey)?.includes(`"${place}":`) ?? false;
  } catch {
    return false;
  }
}
