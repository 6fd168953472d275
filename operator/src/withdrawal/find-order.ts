import { and, eq } from 'drizzle-orm';
import { normalEmail } from '@/lib/validation/email';
import type { DbOrTx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order of a number, written with or without its `WL-`, or of a uuid, if it belongs to the e-mail; else null. */
export async function findOrder(db: DbOrTx, given: string, email: string): Promise<string | null> {
  const text = given.replace(/[\s#]/g, '').toLowerCase();
  const number = `WL-${text.replace(/^wl-?/, '').toUpperCase()}`;
  const named = uuidShape.test(text) ? eq(orders.id, text) : eq(orders.number, number);
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(named, eq(orders.email, normalEmail(email))));
  return found?.id ?? null;
}
