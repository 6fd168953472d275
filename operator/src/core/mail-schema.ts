import * as z from 'zod';
import { refusalReasons } from '@/operator/src/db/schema/withdrawal';

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
    receiptUrl: link,
    accountUrl: link,
  }),
  z.object({ topic: z.literal('password_reset'), resetUrl: link, validMinutes: z.int().positive() }),
  z.object({
    topic: z.literal('withdrawal_confirmed'),
    kind: z.enum(['order', 'refill']),
    order: z.string(),
    receivedAt: z.iso.datetime(),
    statement: z.string().max(2000),
    amountCents: cents,
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
  z.object({ topic: z.literal('withdrawal_paid'), order: z.string(), amountCents: cents }),
  z.object({ topic: z.literal('low_balance'), msisdn: phone, balanceCents: cents, topUpUrl: link }),
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
]);

export type MailData = z.infer<typeof mailSchema>;
