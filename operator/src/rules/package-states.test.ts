import { describe, expect, it } from 'vitest';
import { beginsBefore, endOf, overdue, packageMoves, packageStates, shownState } from './package-states';

const at = (iso: string) => new Date(iso);
const bought = at('2026-11-21T08:00:00Z');

describe('the states of a package', () => {
  it('lead from waiting to running to an end, and never back', () => {
    const reach = (state: string) =>
      Object.values(packageMoves).filter(({ from }) => from.some((one) => one === state));
    expect(reach('waiting').map(({ to }) => to)).toEqual(['running', 'expired', 'refunded']);
    expect(reach('running').map(({ to }) => to)).toEqual(['depleted', 'expired', 'refunded']);
    for (const end of packageStates.slice(2)) expect(reach(end)).toEqual([]);
  });

  it('count the days from the beginning, and twelve months for it from the purchase', () => {
    expect(endOf(at('2026-12-31T10:00:00Z'), 7).toISOString()).toBe('2027-01-07T10:00:00.000Z');
    expect(beginsBefore(bought).toISOString()).toBe('2027-11-21T08:00:00.000Z');
  });

  it('end by the clock: a waiting one when its year is over, a running one with its days', () => {
    const latest = beginsBefore(bought);
    const waiting = { status: 'waiting', beginsBefore: latest, expiresAt: null } as const;
    const running = { status: 'running', beginsBefore: latest, expiresAt: at('2027-12-01T00:00:00Z') } as const;
    expect(overdue(waiting, at('2027-11-21T07:59:59Z'))).toBeNull();
    expect(overdue(waiting, latest)).toBe('lapse');
    expect(overdue(running, at('2027-11-30T00:00:00Z'))).toBeNull();
    expect(overdue(running, at('2027-12-01T00:00:00Z'))).toBe('run_out');
    expect(overdue({ ...running, status: 'depleted' }, at('2028-01-01T00:00:00Z'))).toBeNull();
    expect(shownState(waiting, latest)).toBe('ended');
    expect(shownState(running, latest)).toBe('running');
    expect(shownState({ ...running, status: 'refunded' }, latest)).toBe('ended');
  });
});
