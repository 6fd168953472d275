import type { SomeHandlers } from '@/operator/src/http/routing';
import { activatePackage } from './activate-package';

/** Call 15 (F6.11): answers success, and the same again to a caller that lost the first answer. */
export const activationHandlers = {
  activatePackage: async ({ deps, userId, params, idempotencyKey }) => {
    const { id: esimId, packageId, countryId = null } = params;
    await activatePackage(deps, { userId, esimId, packageId, countryId, key: idempotencyKey });
    return { message: 'package purchased' };
  },
} satisfies SomeHandlers;
