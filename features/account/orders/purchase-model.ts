import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accountRead, profileQuery } from '@/features/account/model/account-query-options';
import { callApi } from '@/lib/api/client/browser-client';
import type { OwnOrder } from '@/lib/api/contract/own-orders';
import { type Cents, toCents } from '@/lib/format/money';

/** A purchase or a top-up of the account; amounts in cents, times as ISO dates. */
export type Purchase = Omit<OwnOrder, 'total' | 'lines' | 'bonus' | 'refunded' | 'withdrawal'> & {
  readonly totalCents: Cents;
  readonly lines: readonly PurchaseLine[];
  readonly bonusCents: Cents;
  /** What the shop or a withdrawal has paid back, or is about to, where that is less than the total. */
  readonly refundedCents: Cents | null;
  readonly withdrawal: WithdrawalRight | null;
};
export type PurchaseLine = { readonly kind: OwnOrder['lines'][number]['kind']; readonly cents: Cents };

/** The right to withdraw, as the operator would decide now. */
export type WithdrawalRight = {
  readonly until: string;
  readonly endedBy: 'too_late' | 'installed' | 'used' | null;
  readonly refundCents: Cents;
  /** Of a number that stays: its balance before and after. */
  readonly balance: { readonly beforeCents: Cents; readonly afterCents: Cents } | null;
  /** Top-ups of a number that its order closes, with what is unspent of each; and the bonuses that are lost with it. */
  readonly topUps: readonly TopUpBack[];
  readonly lostCents: Cents;
  /** The package that a top-up was made for has not begun, and ends with it. */
  readonly endsPackage: boolean;
};
export type TopUpBack = { readonly reference: string; readonly paidCents: Cents; readonly refundCents: Cents };

function toPurchase({ total, lines, bonus, refunded, withdrawal, ...order }: OwnOrder): Purchase {
  return {
    ...order,
    totalCents: toCents(total),
    lines: lines.map(({ kind, amount }) => ({ kind, cents: toCents(amount) })),
    bonusCents: toCents(bonus),
    refundedCents: refunded === null || refunded === undefined ? null : toCents(refunded),
    withdrawal: withdrawal && {
      until: withdrawal.until,
      endedBy: withdrawal.endedBy,
      refundCents: toCents(withdrawal.refund),
      balance: withdrawal.balance && {
        beforeCents: toCents(withdrawal.balance.before),
        afterCents: toCents(withdrawal.balance.after),
      },
      topUps: (withdrawal.topUps ?? []).map(({ reference, paid, refund }) => ({
        reference,
        paidCents: toCents(paid),
        refundCents: toCents(refund),
      })),
      lostCents: toCents(withdrawal.lost ?? 0),
      endsPackage: withdrawal.endsPackage ?? false,
    },
  };
}

/** What was bought beside tariff and package: balance that was paid on top, in cents. */
export function extraCents({ lines }: Purchase): Cents {
  return lines.find(({ kind }) => kind === 'extraBalance')?.cents ?? 0;
}

type PurchasesPage = { readonly purchases: readonly Purchase[]; readonly next: string | null };

const underWay: readonly Purchase['state'][] = ['reserved', 'processing', 'preparing'];
const isUnderWay = ({ state }: Purchase) => underWay.includes(state);

const numberStages = ['preparing', 'processing'] as const;

/** How far a number is that was ordered; null where none is on its way, or none is paid. */
export function numberStage(purchases: readonly Purchase[]): (typeof numberStages)[number] | null {
  const states = purchases.flatMap(({ kind, state }) => (kind === 'order' ? [state] : []));
  return numberStages.find((stage) => states.includes(stage)) ?? null;
}

/** Whether something that was under way is so no more: the numbers, their balances or their packages are others now. */
function hasEnded(before: readonly Purchase[], now: readonly Purchase[]): boolean {
  const still = now.filter(isUnderWay).map(({ uuid }) => uuid);
  return before.some((one) => isUnderWay(one) && !still.includes(one.uuid));
}

/** Whether the account was read before a number came that is there now. */
function lacksNumber(client: QueryClient, purchases: readonly Purchase[]): boolean {
  const user = client.getQueryData(profileQuery.queryKey);
  return user?.mainNumber === null && purchases.some(({ kind, state }) => kind === 'order' && state === 'completed');
}

/** Reads the account anew but for its orders. */
function renewAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['account'], predicate: ({ queryKey: [, part] }) => part !== 'orders' });
}

/** Milliseconds until orders that still move are asked for again. */
const watchPause = 10_000;

/**
 * Orders and top-ups of the account, newest first, from `before` on; asked again while one of them is under way. With what has
 * ended or come meanwhile the rest of the account is read anew.
 */
export const purchasesQuery = (before: string | null) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'orders', before],
    queryFn: async ({ client, queryKey, signal }): Promise<PurchasesPage> => {
      const query = before === null ? {} : { before };
      const { orders, next } = await callApi('listOrders', { query, signal });
      const purchases = orders.map(toPurchase);
      const known = client.getQueryData<PurchasesPage>(queryKey)?.purchases ?? [];
      if (hasEnded(known, purchases) || lacksNumber(client, purchases)) renewAccount(client);
      return { purchases, next };
    },
    refetchInterval: ({ state: { data } }) => (data?.purchases.some(isUnderWay) ? watchPause : false),
  });
