import * as z from 'zod';
import { packageRefusals } from '@/lib/api/contract/order';
import { refusalReasons } from '@/operator/src/db/schema/orders';
import { refundPurposes } from '@/operator/src/db/schema/payments';

const link = z.url({ protocol: /^https?$/ });
const cents = z.int();
const phone = z.string().regex(/^\d{6,20}$/);

/** What a message says: amounts in cents, volumes in MB, times as ISO 8601, addresses absolute. */
export const mailSchema = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('order_completed'),
    order: z.string(),
    msisdn: phone,
    lpa: z.string(),
    totalCents: cents,
    /** The package that was bought with the number. */
    packageTitle: z.string().optional(),
    /** The last day for that package to begin; messages queued before it was named have none. */
    packageBeginsBefore: z.iso.datetime().optional(),
    /** Why it was not bought from the balance that the number starts with. */
    packageRefusal: z.enum(packageRefusals).optional(),
    /** What of that balance the package took. */
    packageFromBalanceCents: cents.optional(),
    receiptUrl: link,
    instructionUrl: link,
    accountUrl: link,
    withdrawalUrl: link,
    /** When the buyer asked for supply at once, which ends the right to withdraw. */
    suppliedAtOnce: z.iso.datetime().optional(),
  }),
  z.object({
    topic: z.literal('order_kept'),
    order: z.string(),
    tariff: z.string(),
    product: z.string().optional(),
    totalCents: cents,
    /** The end of the reservation; after it the message is not sent any more. */
    keptUntil: z.iso.datetime(),
    continueUrl: link,
  }),
  z.object({
    topic: z.literal('refill_receipt'),
    /** Asked for by a withdrawal; messages queued before it was named have none. */
    order: z.string().optional(),
    msisdn: phone,
    paidCents: cents,
    bonusCents: cents,
    /** Only for the owner of the number. */
    balanceCents: cents.nullable(),
    /** Given while the number stays blocked all the same: the smallest top-up that ends it, null where none does. */
    stillBlocked: z.object({ topUpCents: cents.nullable() }).optional(),
    /** The package that the top-up was made for: the last day for it to begin, or why it was not bought. */
    package: z
      .union([
        z.object({ title: z.string(), beginsBefore: z.iso.datetime() }),
        z.object({ title: z.string(), refusal: z.enum(packageRefusals) }),
      ])
      .optional(),
    receiptUrl: link,
    accountUrl: link,
    /** Messages queued before it was named have none. */
    withdrawalUrl: link.optional(),
  }),
  z.object({
    topic: z.literal('refill_reversed'),
    order: z.string(),
    msisdn: phone,
    /** What was paid has gone back; with its bonus it was taken off the balance. */
    paidCents: cents,
    takenCents: cents,
    /** Only for the owner of the number; less than 0 when more had been spent than was left. */
    balanceCents: cents.nullable(),
    receiptUrl: link,
    /** Of what went back; orders that were paid before receipts had numbers have none. */
    creditNoteUrl: link.optional(),
    topUpUrl: link,
  }),
  z.object({
    topic: z.literal('order_reversed'),
    order: z.string(),
    msisdn: phone,
    /** What had been paid for the number, less what went back before; it no longer works. */
    amountCents: cents,
    receiptUrl: link,
    /** Of what went back; orders that were paid before receipts had numbers have none. */
    creditNoteUrl: link.optional(),
  }),
  z.object({
    topic: z.literal('payment_returned'),
    order: z.string(),
    amountCents: cents,
    /** Why no order could use it: an order that was over, a top-up of a number that is closed, or one that was paid before. */
    reason: z.enum(['order', 'refill', 'twice']),
    shopUrl: link,
  }),
  z.object({ topic: z.literal('password_reset'), resetUrl: link, validMinutes: z.int().positive() }),
  z.object({
    topic: z.literal('withdrawal_confirmed'),
    kind: z.enum(['order', 'refill']),
    order: z.string(),
    receivedAt: z.iso.datetime(),
    statement: z.string().max(2000),
    /** Of the order or top-up that was withdrawn from. */
    amountCents: cents,
    /** Unspent top-ups of the number that are paid back with an order; messages queued before they were have none. */
    topUps: z.array(z.object({ order: z.string(), amountCents: cents })).optional(),
    /** The package that a top-up was made for had not begun, and has ended with it. */
    endsPackage: z.boolean().optional(),
  }),
  z.object({
    topic: z.literal('withdrawal_refused'),
    order: z.string(),
    receivedAt: z.iso.datetime(),
    /** Left out where the mailbox may be anybody's. */
    statement: z.string().max(2000).optional(),
    reason: z.enum(refusalReasons),
    /** The end of the period to withdraw. */
    endedAt: z.iso.datetime().optional(),
  }),
  z.object({
    topic: z.literal('withdrawal_paid'),
    order: z.string(),
    amountCents: cents,
    /** Of what went back; orders that were paid before receipts had numbers have none. */
    creditNoteUrl: link.optional(),
  }),
  z.object({
    topic: z.literal('order_refunded'),
    order: z.string(),
    /** Of a whole top-up its reversal tells. Messages queued before it was named have none. */
    kind: z.enum(['order', 'refill']).optional(),
    amountCents: cents,
    /** All that was left went back, and the number no longer works; else only a part did, and it goes on. */
    isWhole: z.boolean(),
    /** What was given back: the package of the order, or unspent balance of a number that is closed. */
    purpose: z.enum(refundPurposes).optional(),
    receiptUrl: link,
    /** Of what went back; orders that were paid before receipts had numbers have none. */
    creditNoteUrl: link.optional(),
  }),
  z.object({ topic: z.literal('low_balance'), msisdn: phone, balanceCents: cents, topUpUrl: link }),
  z.object({
    topic: z.literal('number_blocked'),
    msisdn: phone,
    /** What it owes, and the smallest top-up that pays it. */
    debtCents: cents,
    topUpCents: cents,
    topUpUrl: link,
  }),
  z.object({
    topic: z.literal('number_unused'),
    msisdn: phone,
    blockedAt: z.iso.datetime(),
    /** After it no top-up brings the number back. */
    endsAt: z.iso.datetime(),
    topUpUrl: link,
  }),
  z.object({
    topic: z.literal('number_closed'),
    msisdn: phone,
    /** What is left on it; 0 or less is not told. */
    balanceCents: cents,
  }),
  z.object({
    topic: z.literal('package_lapses'),
    msisdn: phone,
    packageTitle: z.string(),
    /** The last moment for it to begin. */
    beginsBefore: z.iso.datetime(),
    accountUrl: link,
  }),
  z.object({
    topic: z.literal('package_started'),
    msisdn: phone,
    packageTitle: z.string(),
    expiresAt: z.iso.datetime(),
    accountUrl: link,
  }),
  z.object({
    topic: z.literal('package_expiry'),
    msisdn: phone,
    packageTitle: z.string(),
    expiresAt: z.iso.datetime(),
    remainingMb: z.int().nonnegative().nullable(),
    /** Given when it is the data, not the time, that runs out. */
    usedPercent: z.int().positive().optional(),
    packagesUrl: link,
  }),
  z.object({ topic: z.literal('security_notice'), resetUrl: link }),
  z.object({
    topic: z.literal('account_left_to_mailbox'),
    /** The order that was paid under the e-mail of an account that another order had made. */
    order: z.string(),
    resetUrl: link,
  }),
  z.object({
    topic: z.literal('account_changed'),
    /** The staff has changed the name, or the e-mail: `left` is for the mailbox of before, which hears nothing of the new one. */
    change: z.enum(['name', 'left', 'new']),
    /** Where the new mailbox chooses a password. */
    resetUrl: link.optional(),
  }),
]);

export type MailData = z.infer<typeof mailSchema>;
