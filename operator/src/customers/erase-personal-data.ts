import { and, eq, exists, inArray, isNotNull, isNull, like, lt, ne, not, notInArray, or } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, withdrawal } from '@/operator/src/db/schema/orders';
import { outbox, untrueMail } from '@/operator/src/db/schema/outbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { openOrderStates } from '@/operator/src/rules/order-states';
import { dayMs } from '@/operator/src/rules/time';

/** Days that personal data stays where nobody needs it any more, as the privacy policy says. */
export const keptDays = {
  /** What was typed into an order that was never paid. */
  unpaidOrder: 30,
  /** The hash of the account or the network that an order came from. */
  visitor: 30,
  /** The document and the use of a number that is gone, and the e-mail of an order that was never paid. */
  endedOrder: 365,
  /** What a message says that never left. */
  givenUpMail: 30,
  /** To whom a message went and when; one about a withdrawal stays as long as the withdrawal. */
  mail: 365,
} as const;
/** Years after the end of its own that an invoice stays, with the name and address that it must bear (Estonian Accounting Act, § 12). */
const invoiceYears = 7;

/** What an order holds of its buyer, empty. */
export const forgotten = {
  firstName: '',
  lastName: '',
  documentNumber: '',
  postCode: '',
  shippingAddress: '',
  taxNumber: null,
};

/** Whether nobody knows any more who has made an order that nobody paid. */
export function isForgotten({ kind, status, lastName, documentNumber }: OrderRow): boolean {
  return kind === 'order' && status === 'expired' && lastName === '' && documentNumber === '';
}

type Changed = Promise<readonly { readonly id: unknown }[]>;

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** From when on invoices and withdrawals are kept. */
function endOfInvoices(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - invoiceYears, 0, 1));
}

const isTyped = or(ne(orders.firstName, ''), ne(orders.lastName, ''), ne(orders.documentNumber, ''));

/** What was typed into orders that nobody paid. */
function forgetUnpaid(db: Db, now: Date): readonly Changed[] {
  // Money that came too late has gone back without an invoice.
  const isReturned = and(eq(orders.status, 'refunded'), isNull(orders.paidAt));
  const isUnpaid = or(eq(orders.status, 'expired'), isReturned);
  return [
    db
      .update(orders)
      .set({ ...forgotten, form: null, passwordHash: null })
      .where(and(isUnpaid, isTyped, lt(orders.updatedAt, before(now, keptDays.unpaidOrder))))
      .returning({ id: orders.id }),
    db
      .update(orders)
      .set({ email: '' })
      .where(and(isUnpaid, ne(orders.email, ''), lt(orders.updatedAt, before(now, keptDays.endedOrder))))
      .returning({ id: orders.id }),
  ];
}

/** Where orders came from: it limits those that still wait for their money, and no others. */
function forgetVisitors(db: Db, now: Date): Changed {
  const isSettled = notInArray(orders.status, [...openOrderStates]);
  return db
    .update(orders)
    .set({ visitor: null })
    .where(and(isNotNull(orders.visitor), isSettled, lt(orders.createdAt, before(now, keptDays.visitor))))
    .returning({ id: orders.id });
}

/** What messages say that were given up, and to whom old ones went; those about withdrawals prove that they were answered. */
function forgetMails(db: Db, now: Date): readonly Changed[] {
  const isGivenUp = and(isNull(outbox.nextAt), isNull(outbox.sentAt), ne(outbox.lastError, untrueMail));
  const isWithdrawal = like(outbox.topic, 'withdrawal%');
  return [
    db
      .update(outbox)
      .set({ payload: {}, lastError: untrueMail })
      .where(and(isGivenUp, lt(outbox.createdAt, before(now, keptDays.givenUpMail))))
      .returning({ id: outbox.id }),
    db
      .delete(outbox)
      .where(and(not(isWithdrawal), lt(outbox.createdAt, before(now, keptDays.mail))))
      .returning({ id: outbox.id }),
    db
      .delete(outbox)
      .where(and(isWithdrawal, lt(outbox.createdAt, endOfInvoices(now))))
      .returning({ id: outbox.id }),
  ];
}

/** Orders whose number was gone before a time: with its order a number ends for good, and by itself when nobody uses it. */
function isGoneBefore(db: Db, time: Date) {
  const isEnded = inArray(orders.status, ['withdrawn', 'reversed', 'refunded']);
  const closed = db
    .select({ id: esim.id })
    .from(esim)
    .where(and(eq(esim.msisdn, orders.msisdn), eq(esim.lineState, 'closed'), lt(esim.updatedAt, time)));
  return or(and(isEnded, lt(orders.updatedAt, time)), and(eq(orders.status, 'completed'), exists(closed)));
}

/** Documents and use of numbers that are gone, and people of old invoices and withdrawals. */
function forgetEnded(db: Db, now: Date): readonly Changed[] {
  const isYearAgo = isGoneBefore(db, before(now, keptDays.endedOrder));
  const gone = db.select({ id: esim.id }).from(esim).innerJoin(orders, eq(orders.id, esim.orderId)).where(isYearAgo);
  const invoicesEnd = endOfInvoices(now);
  return [
    db
      .update(orders)
      .set({ documentNumber: '', form: null })
      .where(and(isYearAgo, ne(orders.documentNumber, '')))
      .returning({ id: orders.id }),
    db.delete(usageRecord).where(inArray(usageRecord.esimId, gone)).returning({ id: usageRecord.id }),
    db
      .update(orders)
      .set({ ...forgotten, form: null, countryId: null })
      .where(and(isGoneBefore(db, now), isTyped, lt(orders.updatedAt, invoicesEnd)))
      .returning({ id: orders.id }),
    db.delete(withdrawal).where(lt(withdrawal.receivedAt, invoicesEnd)).returning({ id: withdrawal.id }),
  ];
}

/**
 * Job: forgets who is behind orders, numbers, invoices, withdrawals and messages when the privacy policy says so; log-ins are
 * sessions.ts's. Money stays. Gives how many rows it has changed.
 */
export async function erasePersonalData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const changed = await Promise.all([
    ...forgetUnpaid(db, at),
    forgetVisitors(db, at),
    ...forgetEnded(db, at),
    ...forgetMails(db, at),
  ]);
  return changed.reduce((total, rows) => total + rows.length, 0);
}
