import { sandboxMoves } from '@/operator/src/payments/gateways/sandbox-gateway';
import type { GatewayState } from '@/operator/src/rules/payment-states';

export const sandboxActions = ['approve', 'decline', 'expire', 'leave', 'reverse'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Names of the buttons; fixed in English so that people and tests find them in every language. */
export const actionNames = {
  approve: 'Approve',
  decline: 'Decline',
  expire: 'Expire',
  leave: 'Leave processing',
  reverse: 'Reverse',
} as const satisfies Record<SandboxAction, string>;

const targets = {
  approve: 'approved',
  decline: 'declined',
  expire: 'expired',
  leave: 'processing',
  reverse: 'reversed',
} as const satisfies Record<SandboxAction, GatewayState>;

/**
 * States an action passes through, in order; each is reported by a webhook. Empty when it does nothing there
 * (a double click, a stale page). Money has to arrive before it can be taken back.
 */
export function stepsOf(state: GatewayState, action: SandboxAction): readonly GatewayState[] {
  const target = targets[action];
  if (sandboxMoves[state].includes(target)) return [target];
  if (action === 'reverse' && sandboxMoves[state].includes('approved')) return ['approved', 'reversed'];
  return [];
}

export function isSandboxAction(text: unknown): text is SandboxAction {
  return sandboxActions.some((action) => action === text);
}
