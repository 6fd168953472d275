import type { Cents } from '@/lib/format/money';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import type { RefusalReason } from '@/operator/src/db/schema/withdrawal';

export type Verdict =
  | { readonly kind: 'accepted' }
  /** The contract has ended before: there is nothing more to declare. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'rejected'; readonly reason: RefusalReason };

/** Days to withdraw; the day of the contract itself does not count. */
export const withdrawalDays = 14;

/** The last moment of the period: the end of its last day, in UTC. */
export function withdrawalEnd(concluded: Date): Date {
  const end = new Date(concluded);
  end.setUTCDate(end.getUTCDate() + withdrawalDays);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}

type Facts = {
  readonly order: Pick<OrderRow, 'kind' | 'status' | 'paidAt' | 'consents' | 'price'>;
  /** Null for a top-up, and before the profile is made. */
  readonly profileState: EsimRow['profileState'] | null;
  /** What is left on the number. */
  readonly balanceCents: Cents;
  readonly now: Date;
};

const over: readonly OrderRow['status'][] = ['withdrawn', 'refunded', 'reversed'];
const onPhone: readonly EsimRow['profileState'][] = ['installed', 'enabled', 'disabled', 'deleted'];

/**
 * Whether a contract can still be withdrawn from. The right ends with the installation only for a buyer who asked for
 * supply at once and acknowledged that (article 16 of the directive); balance that was spent is not returned.
 */
export function verdictOf({ order, profileState, balanceCents, now }: Facts): Verdict {
  if (over.includes(order.status)) return { kind: 'repeated' };
  if (!order.paidAt) return { kind: 'rejected', reason: 'unpaid' };
  if (now > withdrawalEnd(order.paidAt)) return { kind: 'rejected', reason: 'too_late' };
  const isInstalled = profileState !== null && onPhone.includes(profileState);
  if (isInstalled && order.consents?.immediateSupply) return { kind: 'rejected', reason: 'installed' };
  if (balanceCents < order.price.balanceCents) return { kind: 'rejected', reason: 'used' };
  return { kind: 'accepted' };
}
