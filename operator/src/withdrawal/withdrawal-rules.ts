import type { Cents } from '@/lib/format/money';
import { giftOf } from '@/lib/pricing/order-price';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import type { OrderRow, RefusalReason } from '@/operator/src/db/schema/orders';
import { hourMs } from '@/operator/src/rules/time';

export type Verdict =
  | { readonly kind: 'accepted' }
  /** The contract has ended before: there is nothing more to declare. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'rejected'; readonly reason: RefusalReason };

/** Days to withdraw; the day of the contract itself does not count. */
const withdrawalDays = 14;

/** A day begins first where clocks are 14 hours ahead of UTC, and ends last where they are 12 hours behind. */
const firstClockMs = 14 * hourMs;
const lastClockMs = 12 * hourMs;

/**
 * The last day of the period, as the end of it in UTC, by which pages and mails name days. Where the buyer was is not known:
 * the contract counts as made on the latest day that it was anywhere (article 3 of regulation 1182/71: that day does not count).
 */
export function withdrawalEnd(concluded: Date): Date {
  const end = new Date(concluded.getTime() + firstClockMs);
  end.setUTCDate(end.getUTCDate() + withdrawalDays);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}

/** Whether the last day has ended everywhere, so that no buyer's period is cut short. */
function isPeriodOver(concluded: Date, now: Date): boolean {
  return now.getTime() > withdrawalEnd(concluded).getTime() + lastClockMs;
}

type Facts = {
  readonly order: Pick<OrderRow, 'kind' | 'status' | 'paidAt' | 'consents' | 'price'>;
  /** Null for a top-up, and before the profile is made. */
  readonly profileState: EsimRow['profileState'] | null;
  /** Whether the package that was paid with the order has begun: then its eSIM was on a phone, whatever is known of the profile. */
  readonly hasConnected: boolean;
  /** What is unspent on the number. */
  readonly balanceCents: Cents;
  readonly now: Date;
};

const over: readonly OrderRow['status'][] = ['withdrawn', 'refunded', 'reversed'];
const onPhone: readonly EsimRow['profileState'][] = ['installed', 'enabled', 'disabled', 'deleted'];

/**
 * Whether a contract can still be withdrawn from. The right ends with the installation only for a buyer who asked for
 * supply at once and acknowledged that (ADR 9); balance that was spent is not returned.
 */
export function verdictOf({ order, profileState, hasConnected, balanceCents, now }: Facts): Verdict {
  if (over.includes(order.status)) return { kind: 'repeated' };
  if (!order.paidAt) return { kind: 'rejected', reason: 'unpaid' };
  if (isPeriodOver(order.paidAt, now)) return { kind: 'rejected', reason: 'too_late' };
  const isInstalled = hasConnected || (profileState !== null && onPhone.includes(profileState));
  if (isInstalled && order.consents?.immediateSupply) return { kind: 'rejected', reason: 'installed' };
  if (balanceCents < order.price.balanceCents) return { kind: 'rejected', reason: 'used' };
  return { kind: 'accepted' };
}

type TopUp = Pick<OrderRow, 'price' | 'totalCents' | 'paidAt' | 'createdAt'>;

/** What comes of a top-up when its number closes: what is paid back of it, and what is left of its bonus, which is not. */
export type TopUpShare<T> = { readonly topUp: T; readonly refundCents: Cents; readonly giftCents: Cents };

/**
 * What is left of the top-ups of a number that closes, oldest first, when `unspentCents` of all they brought are. Older money
 * counts as spent first, and of each top-up what was paid before its bonus: so whoever spends pays for just that.
 */
export function topUpShares<T extends TopUp>(topUps: readonly T[], unspentCents: Cents): TopUpShare<T>[] {
  const moment = ({ paidAt, createdAt }: T) => (paidAt ?? createdAt).getTime();
  const shares: TopUpShare<T>[] = [];
  let restCents = Math.max(unspentCents, 0);
  for (const topUp of topUps.toSorted((a, b) => moment(b) - moment(a))) {
    const leftCents = Math.min(restCents, topUp.price.balanceCents);
    restCents -= leftCents;
    const giftCents = Math.min(leftCents, giftOf(topUp.price));
    if (leftCents > 0) shares.unshift({ topUp, refundCents: leftCents - giftCents, giftCents });
  }
  return shares;
}
