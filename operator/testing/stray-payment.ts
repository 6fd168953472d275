import type { Deps } from '@/operator/src/core/deps';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';

/** A payment that the sandbox holds for an order that nobody knows. */
export async function addStrayPayment(
  { db, ids, now }: Pick<Deps, 'db' | 'ids' | 'now'>,
  { providerRef, amountCents }: { readonly providerRef: string; readonly amountCents: number },
): Promise<void> {
  const at = now();
  await db.insert(sandboxPayment).values({
    providerRef,
    paymentId: ids.uuid(),
    token: `token-${providerRef}`,
    orderUuid: ids.uuid(),
    kind: 'order',
    method: 'card',
    amountCents,
    currency: 'EUR',
    title: 'Stray',
    email: 'stray@mail.example',
    language: 'en',
    returnUrl: 'http://shop.test',
    state: 'approved',
    createdAt: at,
    updatedAt: at,
  });
}
