import { countUse } from '@/operator/src/customers/limits';
import { readPhoneStatus } from '@/operator/src/customers/phone-status';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { methodFaultOf } from '@/operator/src/payments/payment-method';
import { calculateRefill } from './calculate-refill';
import { plain, refuseFields } from './check-checkout';
import { createRefill } from './create-refill';

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
