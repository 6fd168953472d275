import { reservationMinutes } from '@/lib/api/contract/reservation';

export const orderStates = [
  'reserved',
  'awaiting_payment',
  'paid',
  'provisioning',
  'completed',
  'withdrawn',
  'expired',
  'reversed',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States of an order that keeps its number and waits for money. */
export const openOrderStates = ['reserved', 'awaiting_payment'] as const satisfies readonly OrderState[];

export const orderEvents = [
  'start_payment',
  'payment_failed',
  'expire',
  'pay',
  'provision',
  'complete',
  'withdraw',
  'reverse',
  'refund',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

type Move = { readonly from: readonly OrderState[]; readonly to: OrderState };

/** Every move an order can make; anything else changes nothing. A late payment revives an expired order. */
export const orderMoves: Record<OrderEvent, Move> = {
  start_payment: { from: ['reserved', 'awaiting_payment'], to: 'awaiting_payment' },
  payment_failed: { from: ['awaiting_payment'], to: 'reserved' },
  expire: { from: openOrderStates, to: 'expired' },
  pay: { from: ['reserved', 'awaiting_payment', 'expired'], to: 'paid' },
  provision: { from: ['paid', 'provisioning'], to: 'provisioning' },
  complete: { from: ['provisioning'], to: 'completed' },
  /** The buyer has ended the contract; the money is on its way back. */
  withdraw: { from: ['paid', 'provisioning', 'completed'], to: 'withdrawn' },
  reverse: { from: ['paid', 'provisioning', 'completed'], to: 'reversed' },
  refund: { from: ['reserved', 'awaiting_payment', 'expired', 'withdrawn'], to: 'refunded' },
};

/** Whether the money of an order went back, or is on its way. */
export function isOver({ status }: { readonly status: OrderState }): boolean {
  return status === 'reversed' || status === 'refunded' || status === 'withdrawn';
}

/** Until when an order that is made at a time keeps its number unpaid. */
export function reservationEnd(at: Date): Date {
  return new Date(at.getTime() + reservationMinutes * 60_000);
}
