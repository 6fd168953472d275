import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { PaymentRow } from '@/operator/src/db/schema/payments';

/** Plans the jobs that close the hosted pages of payments which end here before anybody has begun them. */
export async function closePages(
  tx: Tx,
  jobs: Deps['jobs'],
  ended: readonly Pick<PaymentRow, 'id' | 'status'>[],
): Promise<void> {
  for (const { id, status } of ended) {
    if (status === 'created') await jobs.enqueue(tx, { name: 'expire-payment', key: id, payload: { paymentId: id } });
  }
}
