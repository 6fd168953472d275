import * as z from 'zod/mini';
import { tariffSchema } from './catalog';
import { endpoint } from './endpoint';
import { euroSchema, idSchema, trimmed, uuidSchema } from './shared';

/** F3.07: twelve fields. `total` in euro; `product` is the package of the order. */
export const cartSchema = z.object({
  uuid: uuidSchema,
  documentNumber: z.string(),
  email: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  shippingAddress: z.string(),
  country: z.nullable(idSchema),
  postCode: z.string(),
  total: euroSchema,
  tariff: z.nullable(tariffSchema),
  product: z.nullable(z.object({ id: idSchema, title: z.string(), price: euroSchema })),
  instructionUrl: z.nullable(z.string()),
});

/** F3.08: either a payment url to leave for, or a token for the shop's own checkout page. */
export const checkoutResultSchema = z.object({
  cart: cartSchema,
  token: z.nullable(z.string()),
  payment: z.nullable(z.object({ url: z.nullable(z.string()) })),
});

/** F3.68–F3.80 as the buyer sends them; `refillBalance` in euro, `phone` the id of a chosen number. */
export const checkoutFormSchema = z.object({
  lastName: trimmed(100),
  firstName: trimmed(100),
  country: idSchema,
  documentNumber: trimmed(40),
  companyPurchase: z.optional(z.boolean()),
  taxNumber: z.optional(trimmed(40)),
  postCode: trimmed(40),
  shippingAddress: trimmed(300),
  email: trimmed(254),
  password: z.optional(z.string().check(z.maxLength(200))),
  promoCode: z.optional(trimmed(40)),
  refillBalance: z.optional(euroSchema),
  packageId: z.optional(idSchema),
  packageCountry: z.optional(idSchema),
  residencyConfirmed: z.boolean(),
  dataConsent: z.boolean(),
  returnPolicy: z.boolean(),
  exchange: z.boolean(),
  russianService: z.optional(z.boolean()),
  immediateSupply: z.boolean(),
  phone: z.optional(idSchema),
  paymentMethod: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The five states of a payment (F4.01–F4.05); unknown wire values are read as processing. */
export const payStates = ['approved', 'declined', 'expired', 'processing', 'reversed'] as const;
export const payStateSchema = z.catch(z.enum(payStates), 'processing');
export type PayState = (typeof payStates)[number];

/**
 * F3.38 with optional details (A50). `inPayment` is true while the payer has not finished; `token` is empty once final.
 * `number` and `activationCode` come only with a completed order of the asking buyer.
 */
export const paymentStatusSchema = z.object({
  status: payStateSchema,
  token: z.string(),
  kind: z.optional(z.enum(['order', 'refill'])),
  inPayment: z.optional(z.boolean()),
  payUrl: z.optional(z.nullable(z.string())),
  total: z.optional(euroSchema),
  email: z.optional(z.string()),
  number: z.optional(z.string()),
  lpa: z.optional(z.string()),
  activationCode: z.optional(z.string()),
  msisdn: z.optional(z.string()),
  totalrefill: z.optional(euroSchema),
  instructionUrl: z.optional(z.nullable(z.string())),
  receiptUrl: z.optional(z.nullable(z.string())),
  reservedUntil: z.optional(z.nullable(z.string())),
});

export const startedPaymentSchema = z.object({
  params: z.object({ token: z.string() }),
  payment: z.nullable(z.object({ url: z.nullable(z.string()) })),
});

export type Cart = z.infer<typeof cartSchema>;
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Milliseconds: a checkout may open an account, whose password hash takes its time on a busy machine. */
const checkoutTimeoutMs = 15_000;

/** Calls 44–46. */
export const orderEndpoints = {
  checkoutTariff: endpoint({
    call: 44,
    method: 'POST',
    path: '/tariffs/{id}/checkout',
    auth: 'either',
    cacheable: false,
    browser: true,
    idempotent: true,
    timeoutMs: checkoutTimeoutMs,
    params: z.object({ id: idSchema }),
    body: checkoutFormSchema,
    response: checkoutResultSchema,
  }),
  startPayment: endpoint({
    call: 45,
    method: 'POST',
    path: '/order/{uuid}/payment',
    auth: 'either',
    cacheable: false,
    browser: true,
    idempotent: true,
    timeoutMs: checkoutTimeoutMs,
    params: z.object({ uuid: uuidSchema }),
    body: z.object({ paymentMethod: z.optional(z.string().check(z.maxLength(100))) }),
    response: startedPaymentSchema,
  }),
  getPaymentStatus: endpoint({
    call: 46,
    method: 'GET',
    path: '/payment/{uuid}/status',
    auth: 'anon',
    cacheable: false,
    browser: true,
    params: z.object({ uuid: uuidSchema }),
    response: paymentStatusSchema,
  }),
};
