import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import type { PaymentRow } from '@/operator/src/db/schema/payments';

export type SettleDeps = Pick<Deps, 'now' | 'ids' | 'jobs' | 'mail' | 'config'>;

/** A payment and its order, both locked in the transaction, as they are about to change. */
export type Paid = {
  readonly tx: Tx;
  readonly deps: SettleDeps;
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** The order's other attempts. */
  readonly others: readonly PaymentRow[];
};
