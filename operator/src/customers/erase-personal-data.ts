import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';

const dayMs = 86_400_000;
/** Days that personal data stays where nobody needs it any more, as the privacy policy says. */
export const keptDays = {
  /** What was typed into an order that was never paid. */
  unpaidOrder: 30,
  /** The document of an order that has ended, and the e-mail of one that was never paid. */
  endedOrder: 365,
} as const;

const forgotten = {
  firstName: '',
  lastName: '',
  documentNumber: '',
  postCode: '',
  shippingAddress: '',
  taxNumber: null,
};

/**
 * Job: forgets what was typed into orders that nobody paid, and documents of numbers that are gone; log-ins are sessions.ts's.
 * Money, and the addresses that invoices need, stay. Gives how many rows it has changed.
 */
export async function erasePersonalData({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  const isUnpaid = eq(orders.status, 'expired');
  const isTyped = or(ne(orders.firstName, ''), ne(orders.lastName, ''), ne(orders.documentNumber, ''));
  const changed = await Promise.all([
    db
      .update(orders)
      .set({ ...forgotten, form: null, passwordHash: null })
      .where(and(isUnpaid, isTyped, lt(orders.updatedAt, before(keptDays.unpaidOrder))))
      .returning({ id: orders.id }),
    db
      .update(orders)
      .set({ email: '' })
      .where(and(isUnpaid, ne(orders.email, ''), lt(orders.updatedAt, before(keptDays.endedOrder))))
      .returning({ id: orders.id }),
    // The mailbox stands in the word that the number is kept, too.
    db
      .delete(outbox)
      .where(and(eq(outbox.topic, 'order_kept'), lt(outbox.createdAt, before(keptDays.endedOrder))))
      .returning({ id: outbox.id }),
    db
      .update(orders)
      .set({ documentNumber: '', form: null })
      .where(
        and(
          inArray(orders.status, ['withdrawn', 'reversed', 'refunded']),
          ne(orders.documentNumber, ''),
          lt(orders.updatedAt, before(keptDays.endedOrder)),
        ),
      )
      .returning({ id: orders.id }),
  ]);
  return changed.reduce((total, rows) => total + rows.length, 0);
}
