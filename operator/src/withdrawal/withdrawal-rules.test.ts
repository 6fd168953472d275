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
const facts = {
  order,
  profileState: 'released',
  hasConnected: false,
  balanceCents: 500,
  now: new Date('2026-11-03T09:00:00Z'),
} as const;
const rejected = (reason: string) => ({ kind: 'rejected', reason });

describe('the right to withdraw', () => {
  it.each([
    // Where the day is the first of the month already, the last day is the 15th, though UTC has not got there yet.
    ['2025-12-31T23:30:00Z', '2026-01-15'],
    ['2025-12-31T10:00:00Z', '2026-01-15'],
    ['2025-12-31T09:59:59Z', '2026-01-14'],
    // Clocks are put back within the period.
    ['2026-10-19T22:30:00Z', '2026-11-03'],
  ])('of a contract of %s lasts until %s has ended everywhere', (moment, day) => {
    const paid = { ...order, paidAt: new Date(moment) };
    expect(withdrawalEnd(paid.paidAt).toISOString()).toBe(`${day}T23:59:59.999Z`);
    const atLastMoment = new Date(`${day}T23:59:59.999-12:00`);
    expect(verdictOf({ ...facts, order: paid, now: atLastMoment })).toEqual({ kind: 'accepted' });
    const after = new Date(atLastMoment.getTime() + 1);
    expect(verdictOf({ ...facts, order: paid, now: after })).toEqual(rejected('too_late'));
  });

  it.each(['Pacific/Kiritimati', 'Europe/Madrid', 'Europe/Helsinki', 'America/Guadeloupe', 'Etc/GMT+12'])(
    'lasts fourteen whole days after the day of the contract in %s, whatever the hour',
    (timeZone) => {
      const dayIn = (date: Date) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(date));
      for (let hour = 0; hour < 48; hour += 1) {
        const paid = { ...order, paidAt: new Date(Date.UTC(2026, 9, 20, hour, 30)) };
        const lastDay = dayIn(paid.paidAt) + 14 * 86_400_000;
        for (let later = 13 * 24; ; later += 1) {
          const now = new Date(paid.paidAt.getTime() + later * 3_600_000);
          if (dayIn(now) > lastDay) break;
          expect([now, verdictOf({ ...facts, order: paid, now })]).toEqual([now, { kind: 'accepted' }]);
        }
      }
    },
  );

  it.each(['released', 'downloaded'] as const)('is there while the profile is %s', (profileState) => {
    expect(verdictOf({ ...facts, profileState })).toEqual({ kind: 'accepted' });
  });

  it.each(['installed', 'enabled', 'disabled', 'deleted'] as const)('is lost once it is %s', (profileState) => {
    expect(verdictOf({ ...facts, profileState })).toEqual(rejected('installed'));
  });

  it('is lost once a package that was paid with the order has connected, whatever is known of the profile', () => {
    expect(verdictOf({ ...facts, hasConnected: true })).toEqual(rejected('installed'));
    expect(verdictOf({ ...facts, profileState: null, hasConnected: true })).toEqual(rejected('installed'));
  });

  it('stays with a buyer who never asked for supply at once, installed or not', () => {
    const cautious = { ...order, consents: { ...consents, immediateSupply: false } };
    const used = { ...facts, order: cautious, profileState: 'enabled', hasConnected: true } as const;
    expect(verdictOf(used)).toEqual({ kind: 'accepted' });
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
