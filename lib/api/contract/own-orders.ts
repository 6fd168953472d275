import * as z from 'zod/mini';
import { paymentKinds } from '@/lib/env/payment-methods';
import { endpoint } from './endpoint';
import { euroSchema, idSchema, uuidSchema } from './shared';

/**
 * How an order stands for its owner. `reserved` waits for a payment, of `processing` money is on its way, `preparing` is
 * paid and not delivered yet; the last three say that the money goes, or has gone, back.
 */
const ownOrderStates = [
  'reserved',
  'processing',
  'preparing',
  'completed',
  'expired',
  'withdrawn',
  'reversed',
  'refunded',
] as const;

/** What a line of the price stands for; a discount is negative. */
const priceLineKinds = ['tariff', 'package', 'extraBalance', 'promoDiscount', 'topUp', 'reverseCharge'] as const;

/** The right to withdraw from a paid order, as it would be decided now. Amounts in euro. */
const withdrawalRightSchema = z.object({
  /** Its last day, as the end of it in UTC, ISO time; a declaration counts until that day has ended everywhere. */
  until: z.string(),
  /** Why it has ended before or with that day; null while it runs. */
  endedBy: z.nullable(z.enum(['too_late', 'installed', 'used'])),
  /** What would be paid back. */
  refund: euroSchema,
  /** The balance of a number that stays, before and after a top-up is taken off it; null for an order. */
  balance: z.nullable(z.object({ before: euroSchema, after: euroSchema })),
  /** A top-up takes along the package that it was made for, which has not begun; its price is in `balance.after`. */
  endsPackage: z.optional(z.boolean()),
  /** Top-ups of the number that an order closes, of which what is unspent is paid back with it, oldest first. */
  topUps: z.optional(z.array(z.object({ reference: z.string(), paid: euroSchema, refund: euroSchema }))),
  /** Balance of that number that is not paid back: what is left of its bonuses. */
  lost: z.optional(euroSchema),
});

/** A purchase of a number or a top-up as its owner sees it. Titles are in the language that was asked for, amounts in euro. */
export const ownOrderSchema = z.object({
  uuid: uuidSchema,
  /** The order number that people read, as on receipts and in mails. */
  reference: z.string(),
  kind: z.enum(['order', 'refill']),
  state: z.enum(ownOrderStates),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** The number ordered or topped up; null once a reservation has ended unpaid. */
  msisdn: z.nullable(z.string()),
  tariff: z.nullable(z.object({ id: idSchema, title: z.string() })),
  /** The package that comes, or came, with it; null also where it was to be bought from the balance and was refused. */
  product: z.nullable(z.object({ id: idSchema, title: z.string() })),
  total: euroSchema,
  /** What the total is made of; the lines add up to it. */
  lines: z.array(z.object({ kind: z.enum(priceLineKinds), amount: euroSchema })),
  /** What the shop or a withdrawal has paid back, or is about to, where that is less than the total. */
  refunded: z.optional(z.nullable(euroSchema)),
  /** What came on the balance as a gift. */
  bonus: euroSchema,
  /** How it was paid; null before. */
  method: z.nullable(z.enum(paymentKinds)),
  receiptUrl: z.nullable(z.string()),
  /** Until when number and price are kept; null unless it can still be paid. */
  reservedUntil: z.nullable(z.string()),
  /** The last attempt to pay was refused. */
  declined: z.boolean(),
  /** When the withdrawal from it was declared, ISO time; left out where nobody has withdrawn. */
  withdrawnAt: z.optional(z.string()),
  /** Null for what was never paid, and for what is over. */
  withdrawal: z.nullable(withdrawalRightSchema),
});

export type OwnOrder = z.infer<typeof ownOrderSchema>;
export type OwnOrderState = OwnOrder['state'];

/** Orders that one answer holds at most, and when nobody says how many. */
export const ordersLimit = { most: 50, usual: 20 } as const;

/**
 * Our own addition: the orders and top-ups of the caller, newest first, on whatever device they were made. `before` is
 * the uuid of the last order that is known; `next` is what to give as `before` for the rest, null when that was all. A
 * provider without the call answers 404.
 */
export const ownOrderEndpoints = {
  listOrders: endpoint({
    call: null,
    method: 'GET',
    path: '/profile/orders',
    auth: 'bearer',
    cacheable: false,
    browser: true,
    query: z.object({
      limit: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(ordersLimit.most))),
      before: z.optional(uuidSchema),
    }),
    response: z.object({ orders: z.array(ownOrderSchema), next: z.nullable(uuidSchema) }),
  }),
};
