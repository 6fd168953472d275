import { describe, expect, it } from 'vitest';
import { sharesArea } from '@/features/account/packages/account-package';
import { menuItems, needsMainNumber } from '@/features/account/shell/account-menu';
import { anEsim, anEsimPackage, aRow, aUser } from '@/features/account/testing/account-builders';
import { toAccountNumber, toAccountUser, toBalance, toNumberBlock } from './account-model';
import {
  historyGroupSize,
  historyState,
  inGroups,
  isCompleteRange,
  lastDays,
  latestOf,
  toHistoryEntry,
  toWireDay,
} from './history-model';
import { daysLeft, ownPackages, toOwnPackage } from './own-packages';

describe('what the account reads', () => {
  it('keeps main number, country and referral code of the user', { tags: ['F3.46'] }, () => {
    expect(toAccountUser(aUser())).toMatchObject({
      mainNumber: { id: 7, msisdn: '372887420492' },
      countryId: 724,
      referralCode: 'MARINA7K2',
    });
    expect(toAccountUser(aUser({ mainEsim: null, country: null }))).toMatchObject({
      mainNumber: null,
      countryId: null,
    });
  });

  it('keeps id and number of an eSIM, with its balance in cents', { tags: ['F3.47'] }, () => {
    expect(toAccountNumber(anEsim({ balance: -0.84 }))).toEqual({
      id: 7,
      msisdn: '372887420492',
      balanceCents: -84,
      isMain: true,
      block: null,
      validUntil: '2027-03-14T10:00:00.000Z',
    });
  });

  it('knows why a number is blocked, and the smallest top-up that helps', { tags: ['F3.54'] }, () => {
    const owing = anEsim({ balance: -25.5, blocked: true, blockingReason: 'negative_balance' });
    expect(toNumberBlock(owing)).toEqual({ state: 'blocked', reason: 'negative_balance', topUpCents: 2550 });
    expect(toNumberBlock(anEsim({ balance: -0.84, blocked: true }))).toMatchObject({ topUpCents: 500 });
    // The bonus of a top-up pays what is owed too.
    expect(toNumberBlock(anEsim({ balance: -52, blocked: true }))).toMatchObject({ topUpCents: 5000 });
    const waiting = anEsim({ waitingForBlock: true, blockingReason: 'waiting_for_block' });
    expect(toNumberBlock(waiting)).toEqual({ state: 'waits', reason: 'waiting_for_block', topUpCents: 500 });
    const lost = anEsim({ blocked: true, blockingReason: 'inactivity_again', canUnlockByPayment: false });
    expect(toNumberBlock(lost)).toMatchObject({ topUpCents: null });
    expect(toNumberBlock(anEsim({ waitingForBlock: true }))).toMatchObject({ state: 'waits', reason: null });
  });

  it('keeps sign and balance of the phone data', { tags: ['F3.48'] }, () => {
    expect(toBalance({ sign: '$', balance: 18.42 })).toEqual({ sign: '$', cents: 1842 });
  });

  it('reads time, number, type, volume and cost of a history row', { tags: ['F3.58'] }, () => {
    expect(toHistoryEntry(aRow())).toEqual({
      at: '2026-11-20T18:04:00.000Z',
      msisdn: '447700900142',
      type: 'call',
      volume: 4,
      unit: 'min',
      cents: -36,
      country: 'Spain',
      direction: 'outgoing',
      addedAt: null,
    });
  });

  it('takes a row with addedAt as a top-up', { tags: ['F3.59'] }, () => {
    const row = aRow({ typeName: 'activation', cost: 52.5, addedAt: '2026-11-20T18:05:00.000Z' });
    expect(toHistoryEntry(row)).toMatchObject({ type: 'refill', cents: 5250, addedAt: '2026-11-20T18:05:00.000Z' });
    expect(toHistoryEntry({ ...row, cost: -52.5 })).toMatchObject({ type: 'returned', cents: -5250 });
  });

  it('takes the price of a package that is put back on the balance as money returned', () => {
    const row = aRow({ typeName: 'activation', cost: -9 });
    expect(toHistoryEntry(row)).toMatchObject({ type: 'activation', cents: -900 });
    expect(toHistoryEntry({ ...row, cost: 0 })).toMatchObject({ type: 'activation' });
    expect(toHistoryEntry({ ...row, cost: 9 })).toMatchObject({ type: 'returned', cents: 900, addedAt: null });
  });

  it('puts running packages first, then waiting ones, and keeps the last that have ended apart', () => {
    const own = (id: number, state: 'waiting' | 'running' | 'ended') =>
      anEsimPackage({ id, state, active: state !== 'ended' });
    const offer = anEsimPackage({ id: 9, active: false });
    const packages = [
      own(1, 'waiting'),
      own(2, 'ended'),
      own(3, 'running'),
      ...[4, 5, 6].map((id) => own(id, 'ended')),
    ];
    const { usable, ended } = ownPackages([...packages, offer]);
    expect(usable.map(({ id }) => id)).toEqual([3, 1]);
    expect(ended.map(({ id }) => id)).toEqual([2, 4, 5]);
    const oldProvider = ownPackages([anEsimPackage(), offer]);
    expect(oldProvider.usable.map(({ state }) => state)).toEqual(['running']);
  });

  it('takes packages for the same countries as sizes of one thing', () => {
    const pack = (...countryCodes: string[]) => ({ countryCodes });
    expect(sharesArea(pack('ES', 'FR'), pack('FR', 'ES'))).toBe(true);
    expect(sharesArea(pack('ES'), pack('ES', 'FR'))).toBe(false);
  });

  it('counts used and left MB of a package and the days it has', () => {
    expect(toOwnPackage(anEsimPackage())).toMatchObject({
      place: 'Spain',
      flag: 'es.svg',
      usedMb: 1800,
      leftMb: 3200,
    });
    const overused = anEsimPackage({ usedVolume: 6000, countries: ['Spain', 'France'], countryCodes: ['ES', 'FR'] });
    expect(toOwnPackage(overused)).toMatchObject({
      place: 'Internet: Spain, 5 Gb',
      flag: null,
      usedMb: 5000,
      leftMb: 0,
    });
    const now = new Date('2026-11-21T09:00:00Z');
    expect(daysLeft('2026-11-21T10:00:00Z', now)).toBe(1);
    expect(daysLeft('2026-12-12T09:00:00Z', now)).toBe(21);
    expect(daysLeft('2026-11-20T09:00:00Z', now)).toBe(0);
  });
});

describe('a history', () => {
  it('is cut in groups of three: 7 rows give 3, 3, 1', { tags: ['F7.24', 'F9.12'] }, () => {
    expect(historyGroupSize).toBe(3);
    expect(inGroups([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(inGroups([])).toEqual([]);
  });

  it('is asked for with days as dd.mm.yyyy', { tags: ['F7.23'] }, () => {
    expect(toWireDay('2024-02-01')).toBe('01.02.2024');
  });

  it('is on its way, there, or not to be had', { tags: ['F4.19'] }, () => {
    const entries = [toHistoryEntry(aRow())];
    const error = new Error('no answer');
    expect(historyState({ data: undefined, error: null })).toEqual({ name: 'load' });
    expect(historyState({ data: entries, error: null })).toEqual({ name: 'ready', entries });
    expect(historyState({ data: undefined, error })).toEqual({ name: 'error' });
    expect(historyState({ data: entries, error })).toEqual({ name: 'ready', entries });
  });

  it('covers whole days up to today, and waits for days that are typed to the end', () => {
    expect(lastDays(7, new Date('2026-11-03T23:59:00Z'))).toEqual({ from: '2026-10-28', to: '2026-11-03' });
    expect(isCompleteRange({ from: '2026-10-28', to: '2026-11-03' })).toBe(true);
    expect(isCompleteRange({ from: '', to: '2026-11-03' })).toBe(false);
    expect(isCompleteRange({ from: '0202-10-28', to: '2026-11-03' })).toBe(false);
  });

  it('shows the newest of several lists first', () => {
    const at = (callAt: string) => toHistoryEntry(aRow({ callAt }));
    const latest = latestOf([[at('2026-11-20'), at('2026-11-18')], [at('2026-11-19')]], 2);
    expect(latest.map((entry) => entry.at)).toEqual(['2026-11-20', '2026-11-19']);
  });
});

describe('the menu', () => {
  it('has the five items of the cabinet in their order, and the orders', { tags: ['F2.95'] }, () => {
    expect(menuItems('uz').map(({ href }) => href)).toEqual([
      ...['/uz/lk', '/uz/lk/Balance', '/uz/lk/Pay', '/uz/lk/Orders', '/uz/lk/PhoneSettings', '/uz/lk/Profile'],
    ]);
  });

  it('turns Balance, Pay and PhoneSettings back without a main number, and no other page', { tags: ['F6.18'] }, () => {
    const turned = ['', '/Balance', '/MyNumbers', '/Orders', '/Pay', '/PhoneSettings', '/Profile'].filter((page) =>
      needsMainNumber('en', `/en/lk${page}`),
    );
    expect(turned).toEqual(['/Balance', '/Pay', '/PhoneSettings']);
  });
});
