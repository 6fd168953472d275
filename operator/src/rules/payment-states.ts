/** What a gateway can say about a payment; `created` means that the payer has not begun. */
export const gatewayStates = ['created', 'processing', 'approved', 'declined', 'expired', 'reversed'] as const;
export type GatewayState = (typeof gatewayStates)[number];

/** `refunding`: money was taken that no order can use, and is on its way back. */
export const paymentStates = [
  'created',
  'processing',
  'expired',
  'declined',
  'approved',
  'refunding',
  'reversed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States that occupy an order: at most one payment of an order is in one of them. */
export const livePaymentStates = ['created', 'processing', 'approved'] as const satisfies readonly PaymentState[];

/**
 * From where an event of the gateway may move a payment. The states only rise (created, processing, expired, declined,
 * approved, reversed), so the end does not depend on the order in which events arrive; taken money always wins.
 */
const paymentMoves: Record<GatewayState, readonly PaymentState[]> = {
  created: [],
  processing: ['created'],
  expired: ['created', 'processing'],
  declined: ['created', 'processing', 'expired'],
  approved: ['created', 'processing', 'expired', 'declined'],
  reversed: ['approved', 'refunding'],
};

/** States from which a payment can still be moved by asking the gateway. */
export const openPaymentStates = ['created', 'processing'] as const satisfies readonly PaymentState[];

export function canMove(from: PaymentState, event: GatewayState): boolean {
  return paymentMoves[event].includes(from);
}
