import { countUse } from '@/operator/src/auth/limits';
import { plain } from '@/operator/src/orders/check-checkout';
import { refuseFields } from '@/operator/src/orders/refuse-fields';
import { methodFaultOf } from '@/operator/src/payments/payment-method';
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
  calculateRefill: ({ deps, query, language }) => {
    const fault = query.paymentMethod ? methodFaultOf(query.paymentMethod, { language, config: deps.config }) : null;
    if (fault === 'payment_method_unavailable') throw refuseFields([plain('paymentMethod', fault)]);
    return calculateRefill(deps.db, query.price, language);
  },
  createRefill,
} satisfies SomeHandlers;
