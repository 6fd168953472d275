import { describe, expect, it } from 'vitest';
import { beginsBefore, endOf, overdue, packageMoves, packageStates, shownState } from './package-states';

const at = (iso: string) => new Date(iso);
const bought = at('2026-11-21T08:00:00Z');

describe('the states of a package', () => {
  it('lead from waiting to running to an end, and back only where data is told of late', () => {
    const reach = (state: string) =>
      Object.values(packageMoves).filter(({ from }) => from.some((one) => one === state));
    expect(reach('waiting').map(({ to }) => to)).toEqual(['running', 'expired', 'refunded']);
    expect(reach('running').map(({ to }) => to)).toEqual(['depleted', 'expired', 'refunded']);
    const ends = packageStates.slice(2);
    expect(ends.map((end) => reach(end))).toEqual([[], [packageMoves.begin_late], []]);
  });

  it('count the days from the beginning, and twelve months for it from the purchase, to the end of that day', () => {
    expect(endOf(at('2026-12-31T10:00:00Z'), 7).toISOString()).toBe('2027-01-07T10:00:00.000Z');
    expect(beginsBefore(bought).toISOString()).toBe('2027-11-21T23:59:59.999Z');
  });

  it('end by the clock: a waiting one when its year is over, a running one with its days', () => {
    const latest = beginsBefore(bought);
    const waiting = { status: 'waiting', beginsBefore: latest, expiresAt: null } as const;
    const running = { status: 'running', beginsBefore: latest, expiresAt: at('2027-12-01T00:00:00Z') } as const;
    expect(overdue(waiting, at('2027-11-21T23:59:59Z'))).toBeNull();
    expect(overdue(waiting, latest)).toBe('lapse');
    expect(overdue(running, at('2027-11-30T00:00:00Z'))).toBeNull();
    expect(overdue(running, at('2027-12-01T00:00:00Z'))).toBe('run_out');
    expect(overdue({ ...running, status: 'depleted' }, at('2028-01-01T00:00:00Z'))).toBeNull();
    expect(shownState(waiting, latest)).toBe('ended');
    expect(shownState(running, latest)).toBe('running');
    expect(shownState({ ...running, status: 'refunded' }, latest)).toBe('ended');
  });
});
