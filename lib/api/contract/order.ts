import * as z from 'zod/mini';
import { addressMaxLength } from '@/lib/validation/personal-data';
import { tokensSchema } from './auth';
import { tariffSchema } from './catalog';
import { endpoint } from './endpoint';
import { euroSchema, idSchema, shownSumSchema, typedText, uuidSchema } from './shared';

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
export const checkoutBodySchema = z.object({
  lastName: typedText(100),
  firstName: typedText(100),
  country: idSchema,
  documentNumber: typedText(40),
  companyPurchase: z.optional(z.boolean()),
  taxNumber: z.optional(typedText(40)),
  postCode: typedText(40),
  shippingAddress: typedText(addressMaxLength),
  email: typedText(254),
  password: z.optional(z.string().check(z.maxLength(200))),
  promoCode: z.optional(typedText(40)),
  refillBalance: z.optional(euroSchema),
  packageId: z.optional(idSchema),
  packageCountry: z.optional(idSchema),
  /** The package is paid from the balance that the number starts with, and bought when the number is ready. */
  packageFromBalance: z.optional(z.boolean()),
  /**
   * The sum on the button that was pressed, what the balance began with there, and what the package cost: nobody pays more
   * or gets less without another yes.
   */
  shownTotal: z.optional(shownSumSchema),
  shownBalance: z.optional(shownSumSchema),
  shownPackage: z.optional(shownSumSchema),
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
const payStateSchema = z.catch(z.enum(payStates), 'processing');
export type PayState = (typeof payStates)[number];

const notKept = {
  password: true,
  documentNumber: true,
  shownTotal: true,
  shownBalance: true,
  shownPackage: true,
} as const;

/** What a buyer typed, as a form begins with it again: never a password, never the number of the document. */
export const keptFormSchema = z.partial(z.omit(checkoutBodySchema, notKept));

/**
 * Why the package of a paid top-up or order was not bought from the balance: it costs more by now, the number has one for the
 * same countries, is blocked, has too little on it, or the package is not on sale any more. The money is on the balance.
 */
export const packageRefusals = ['price', 'exists', 'blocked', 'money', 'unavailable'] as const;
export type PackageRefusal = (typeof packageRefusals)[number];

const orderedPackageSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The country it was chosen for, and its code; null for a package that was chosen for none of its countries. */
  packageCountry: z.nullable(idSchema),
  countryCode: z.optional(z.nullable(z.string())),
  /** Days it runs once it has begun. */
  days: z.optional(z.number()),
  /** Once it is on the number: how it stands, and the last day to begin or the day it ends, ISO times. */
  state: z.optional(z.enum(['waiting', 'running', 'ended'])),
  beginsBefore: z.optional(z.nullable(z.string())),
  expiresAt: z.optional(z.nullable(z.string())),
  /** Of one that is bought from the balance: what it costs, in euro, and why it was not bought; before the payment, why it will not be. */
  price: z.optional(euroSchema),
  /** With a new number: what of its starting balance is left beside it, in euro. */
  balanceLeft: z.optional(euroSchema),
  refusal: z.optional(z.nullable(z.enum(packageRefusals))),
});

/** What a paid or reserved order is made of, for its buyer alone. */
export const orderedSchema = z.object({
  /** The order number that people read, as on receipts and in mails. */
  reference: z.string(),
  tariff: z.nullable(z.object({ id: idSchema, title: z.string() })),
  product: z.nullable(orderedPackageSchema),
  /** Code of the country where the buyer lives: from there the way leads to the package. */
  homeCode: z.optional(z.nullable(z.string())),
  form: keptFormSchema,
});

/**
 * F3.38 with optional details (reading A50). `inPayment` is true while the payer has not finished; `token` is empty once final.
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
  /** The asking buyer may start another payment of this same order: it is reserved, and no money is on its way. */
  mayPay: z.optional(z.boolean()),
  /** The order has made an account, and this browser may be signed in to it, once (`openOrderSession`). */
  maySignIn: z.optional(z.boolean()),
  ordered: z.optional(orderedSchema),
});

export const startedPaymentSchema = z.object({
  params: z.object({ token: z.string() }),
  payment: z.nullable(z.object({ url: z.nullable(z.string()) })),
});

export type Cart = z.infer<typeof cartSchema>;
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;
export type Ordered = z.infer<typeof orderedSchema>;
export type OrderedPackage = z.infer<typeof orderedPackageSchema>;
export type KeptForm = z.infer<typeof keptFormSchema>;

/** Milliseconds: a checkout opens a page of the gateway and hashes a password, and must not keep a buyer waiting for 12 s. */
const checkoutTimeoutMs = 11_000;

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
    body: checkoutBodySchema,
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
    auth: 'either',
    cacheable: false,
    browser: true,
    params: z.object({ uuid: uuidSchema }),
    response: paymentStatusSchema,
  }),
  /**
   * Our own addition: signs the browser that made and paid an order in to the account that the order made. The proof is
   * the order's secret, and it counts once. Refusals: 404 `order_not_found` without the secret, 409 `order_not_paid`,
   * 409 `account_exists` (the number went to an account that was there before), 409 `session_opened` the second time.
   */
  openOrderSession: endpoint({
    call: null,
    method: 'POST',
    path: '/order/{uuid}/session',
    auth: 'anon',
    cacheable: false,
    browser: true,
    params: z.object({ uuid: uuidSchema }),
    response: tokensSchema,
  }),
};
