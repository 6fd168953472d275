import * as z from 'zod/mini';
import { costItemSchema } from './catalog';
import { endpoint } from './endpoint';
import { checkoutResultSchema } from './order';
import { blockingReasons, euroSchema, idSchema, shownSumSchema, typedText } from './shared';

/** F3.41 */
export const phoneStatusSchema = z.object({
  blocked: z.boolean(),
  blockingReason: z.nullable(z.enum(blockingReasons)),
  canUnlockByPayment: z.boolean(),
});

/** F3.19, F3.20: what an amount buys, and the bonus on it in euro. */
export const refillCalculationSchema = z.object({
  call: costItemSchema,
  data: costItemSchema,
  sms: z.optional(costItemSchema),
  bonus: z.object({ bonus: z.nullable(euroSchema), hint: z.string() }),
});

/**
 * F3.40. `phone` holds digits only, `price` is in euro. `packageId`, an addition of ours, is the package that the owner of
 * the number buys from its balance as soon as the top-up is paid, and `shownPackage` its price as that owner saw it.
 */
export const refillBodySchema = z.object({
  esim: z.object({ phone: z.string().check(z.regex(/^\d{1,30}$/)), email: typedText(254) }),
  price: euroSchema,
  paymentMethod: z.string().check(z.minLength(1), z.maxLength(100)),
  packageId: z.optional(idSchema),
  shownPackage: z.optional(shownSumSchema),
});

export type PhoneStatus = z.infer<typeof phoneStatusSchema>;
export type RefillCalculation = z.infer<typeof refillCalculationSchema>;
export type RefillBody = z.infer<typeof refillBodySchema>;

/** Calls 17–19. */
export const refillEndpoints = {
  checkPhoneStatus: endpoint({
    call: 17,
    method: 'POST',
    path: '/refill/check-phone-status',
    auth: 'either',
    cacheable: false,
    browser: true,
    body: z.object({ phone: z.string().check(z.regex(/^\d{1,30}$/)) }),
    response: phoneStatusSchema,
  }),
  calculateRefill: endpoint({
    call: 18,
    method: 'GET',
    path: '/refill/calculate',
    auth: 'either',
    cacheable: false,
    browser: true,
    query: z.object({ price: z.coerce.number(), paymentMethod: z.optional(z.string()) }),
    response: refillCalculationSchema,
  }),
  createRefill: endpoint({
    call: 19,
    method: 'POST',
    path: '/{urlRefill:refill}',
    auth: 'either',
    cacheable: false,
    browser: true,
    idempotent: true,
    params: z.object({ urlRefill: z.literal('refill') }),
    body: refillBodySchema,
    response: checkoutResultSchema,
  }),
};
