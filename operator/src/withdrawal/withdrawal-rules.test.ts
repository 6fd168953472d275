import { describe, expect, it } from 'vitest';
import { priceRefill } from '@/lib/pricing/order-price';
import { verdictOf, withdrawalEnd } from './withdrawal-rules';

const paidAt = new Date('2026-11-01T15:30:00Z');
const price = { ...priceRefill(1000), balanceCents: 500 };
const consents = {
  residencyConfirmed: true,
  dataConsent: true,
  returnPolicy: true,
  exchange: true,
  russianService: null,
  immediateSupply: true,
  at: paidAt.toISOString(),
};
const order = { kind: 'order', status: 'completed', paidAt, consents, price } as const;
const facts = { order, profileState: 'released', balanceCents: 500, now: new Date('2026-11-03T09:00:00Z') } as const;
const rejected = (reason: string) => ({ kind: 'rejected', reason });

describe('the right to withdraw', () => {
  it('lasts until the end of the fourteenth day after the contract', () => {
    expect(withdrawalEnd(paidAt).toISOString()).toBe('2026-11-15T23:59:59.999Z');
    expect(verdictOf({ ...facts, now: new Date('2026-11-15T23:59:59Z') })).toEqual({ kind: 'accepted' });
    expect(verdictOf({ ...facts, now: new Date('2026-11-16T00:00:00Z') })).toEqual(rejected('too_late'));
  });

  it.each(['released', 'downloaded'] as const)('is there while the profile is %s', (profileState) => {
    expect(verdictOf({ ...facts, profileState })).toEqual({ kind: 'accepted' });
  });

  it.each(['installed', 'enabled', 'disabled', 'deleted'] as const)('is lost once it is %s', (profileState) => {
    expect(verdictOf({ ...facts, profileState })).toEqual(rejected('installed'));
  });

  it('stays with a buyer who never asked for supply at once, installed or not', () => {
    const cautious = { ...order, consents: { ...consents, immediateSupply: false } };
    expect(verdictOf({ ...facts, order: cautious, profileState: 'enabled' })).toEqual({ kind: 'accepted' });
  });

  it('does not give back balance that was spent', () => {
    expect(verdictOf({ ...facts, balanceCents: 499 })).toEqual(rejected('used'));
  });

  it('needs a payment, and is used once', () => {
    expect(verdictOf({ ...facts, order: { ...order, status: 'reserved', paidAt: null } })).toEqual(rejected('unpaid'));
    for (const status of ['withdrawn', 'refunded', 'reversed'] as const)
      expect(verdictOf({ ...facts, order: { ...order, status } })).toEqual({ kind: 'repeated' });
  });
});
