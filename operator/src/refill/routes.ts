import { countUse } from '@/operator/src/auth/limits';
import type { SomeHandlers } from '@/operator/src/routing';
import { calculateRefill } from './calculate-refill';
import { createRefill } from './create-refill';
import { readPhoneStatus } from './phone-status';

/** Calls 17–19. */
export const refillHandlers = {
  checkPhoneStatus: async ({ deps, body, ip }) => {
    await countUse(deps, 'checkPhoneIp', ip);
    await countUse(deps, 'checkPhoneNumber', body.phone);
    return readPhoneStatus(deps.db, body.phone);
  },
  calculateRefill: ({ deps, query, language }) => calculateRefill(deps.db, query.price, language),
  createRefill,
} satisfies SomeHandlers;
