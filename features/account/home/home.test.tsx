import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountApi, codes } from '@/features/account/testing/account-api';
import { anEsim, anEsimPackage, aRow, aUser } from '@/features/account/testing/account-builders';
import { renderAccount } from '@/features/account/testing/render-account';
import { queryClient } from '@/lib/browser/query-client';
import { words } from '@/tests/setup/render-island';
import { Home } from './home';

const api = accountApi();
const { account } = words.en;

it('shows the main number, its state in words and its balance, and copies the number', async () => {
  const { user } = renderAccount(Home);
  expect(await screen.findByText(new RegExp(account.number.state.enabled))).toBeVisible();
  expect(await screen.findAllByText('€18.42')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: account.number.copy }));
  expect(await navigator.clipboard.readText()).toBe('+372887420492');
  expect(screen.getByRole('link', { name: account.number.topUp })).toHaveAttribute('href', '/en/lk/Pay');
});

it('shows the use of an active package and reads it anew on demand', async () => {
  const expiresAt = new Date(Date.now() + 20.5 * 86_400_000).toISOString();
  const updatedAt = new Date(Date.now() - 5 * 60_000).toISOString();
  const offer = anEsimPackage({ id: 32, active: false });
  api.answer('GET /api/profile/esim/7/packages', [anEsimPackage({ expiresAt, updatedAt }), offer]);
  const { user } = renderAccount(Home);
  const gauge = await screen.findByRole('meter', { name: account.packages.usage });
  expect(gauge).toHaveAttribute('aria-valuenow', '1800');
  expect(gauge).toHaveAttribute('aria-valuemax', '5000');
  expect(gauge.parentElement).toHaveTextContent(/3\.2\sGb.*5\sGb/);
  expect(screen.getByText(/21 days left/)).toBeVisible();
  expect(screen.getByText('Updated 5 minutes ago')).toBeVisible();
  await user.click(screen.getByRole('button', { name: account.packages.refresh }));
  await waitFor(() => expect(api.to('GET /api/profile/esim/7/packages')).toHaveLength(2));
});

it('says when a package begins that was bought for later, and what has ended', async () => {
  const times = { startsAt: null, expiresAt: null };
  const waiting = anEsimPackage({
    ...times,
    id: 41,
    state: 'waiting',
    usedVolume: 0,
    beginsBefore: '2027-11-21T08:00:00Z',
  });
  const pack = { title: 'Internet: Asia', countries: ['Japan', 'Vietnam'], countryCodes: ['JP', 'VN'] };
  const running = anEsimPackage({ state: 'running', startsAt: '2026-11-12T10:00:00.000Z' });
  const ended = { state: 'ended', active: false, startsAt: '2026-01-01T00:00:00Z' } as const;
  api.answer('GET /api/profile/esim/7/packages', [
    waiting,
    running,
    anEsimPackage({ ...pack, ...times, id: 42, state: 'waiting', usedVolume: 0 }),
    anEsimPackage({ ...ended, id: 43, usedVolume: 5000, title: 'Used up one' }),
    anEsimPackage({ ...ended, id: 44, startsAt: null, expiresAt: null }),
    anEsimPackage({ ...ended, id: 45, startsAt: null, expiresAt: null, usedVolume: 0, refunded: true }),
    anEsimPackage({ id: 46, active: false }),
  ]);
  renderAccount(Home);
  expect(await screen.findAllByText(account.packages.waiting)).toHaveLength(2);
  expect(
    screen.getByText('Starts at the first connection in this country, by 21 November 2027 at the latest.'),
  ).toBeVisible();
  expect(screen.getByText(account.packages.starts.anywhere)).toBeVisible();
  expect(screen.getAllByText(account.packages.active)).toHaveLength(1);
  expect(screen.getAllByRole('meter')).toHaveLength(1);
  expect(screen.getByText(account.packages.ended.usedUp)).toBeVisible();
  expect(screen.getByText(account.packages.ended.neverBegun)).toBeVisible();
  expect(screen.getByText(account.packages.ended.refunded)).toBeVisible();
  expect(screen.queryByText(account.packages.noneTitle)).toBeNull();
});

it('never says of a blocked number that it works, but how to unblock it', { tags: ['F3.54'] }, async () => {
  const blocked = { balance: -3, blocked: true, blockingReason: 'negative_balance' } as const;
  api.answer('GET /api/profile/esim', [anEsim(blocked)]);
  api.answer('GET /api/profile/esim/7', { ...anEsim(blocked), ...codes });
  renderAccount(Home);
  expect(await screen.findByText(/is blocked$/)).toBeVisible();
  expect(await screen.findByText(new RegExp(account.number.blocked))).toBeVisible();
  expect(screen.queryByText(new RegExp(account.number.state.enabled))).toBeNull();
  expect(screen.getByRole('link', { name: 'Top up €5.00' })).toHaveAttribute('href', '/en/lk/Pay');
});

it('says in the list of numbers which one is blocked', { tags: ['F3.54'] }, async () => {
  const blocked = { blocked: true, blockingReason: 'inactivity' } as const;
  api.answer('GET /api/profile/esim', [anEsim(), anEsim({ id: 8, msisdn: '372274840981', isMain: false, ...blocked })]);
  renderAccount(Home);
  const second = (await screen.findByText(/372.274.840.981/)).closest('li');
  expect(second).toHaveTextContent(account.block.blocked);
});

it('shows the newest rows of both histories with signed amounts', async () => {
  api.answer('GET /api/profile/esim/balance-history', [aRow()]);
  const refill = aRow({
    typeName: 'activation',
    cost: 52.5,
    callAt: '2026-11-21T10:00:00Z',
    addedAt: '2026-11-21T10:00:05Z',
  });
  api.answer('GET /api/profile/esim/refill-history', [refill]);
  renderAccount(Home);
  expect(await screen.findByText('−€0.36')).toBeVisible();
  expect(screen.getByText('+€52.50')).toBeVisible();
});

it('asks for the day that has begun since, when it reads the newest rows anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  renderAccount(Home);
  const askedTo = () => api.to('GET /api/profile/esim/balance-history').map(({ query }) => query.slice(-10));
  await waitFor(() => expect(askedTo()).toEqual(['21.11.2026']));
  vi.setSystemTime(new Date('2026-11-22T00:01:00Z'));
  api.answer('GET /api/profile/esim/balance-history', [aRow()]);
  await queryClient().invalidateQueries();
  await waitFor(() => expect(askedTo()).toContain('22.11.2026'));
});

it('draws rows that are equal, as the parts of a long message are, each once', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
  const part = aRow({ typeName: 'sms', volume: 1, unit: 'piece', cost: -0.09 });
  api.answer('GET /api/profile/esim/balance-history', [part, part, part]);
  renderAccount(Home);
  await waitFor(() => expect(screen.getAllByText('−€0.09')).toHaveLength(3));
  expect(faults).not.toHaveBeenCalled();
});

it.each([
  [1, 5],
  [2, 9],
])('shows beside %i packages the newest %i rows', async (packages, rows) => {
  const bought = Array.from({ length: packages }, (_, index) => anEsimPackage({ id: 51 + index }));
  api.answer('GET /api/profile/esim/7/packages', bought);
  const days = Array.from({ length: 12 }, (_, day) => aRow({ callAt: `2026-11-${String(day + 10)}T10:00:00Z` }));
  api.answer('GET /api/profile/esim/balance-history', days);
  renderAccount(Home);
  await waitFor(() => expect(screen.getAllByText('−€0.36')).toHaveLength(rows));
});

it('shows the referral code and copies it; what can share offers to', { tags: ['F1.19'] }, async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { user } = renderAccount(Home);
  expect(await screen.findByText('MARINA7K2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: account.referral.share }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('MARINA7K2') }));
});

it('leads those without a main number to one of theirs', async () => {
  api.answer('GET /api/profile', aUser({ mainEsim: null }));
  api.answer('GET /api/profile/esim', [anEsim({ isMain: false })]);
  renderAccount(Home);
  expect(await screen.findByRole('link', { name: account.none.choose })).toHaveAttribute('href', '/en/lk/MyNumbers');
});

it('says that data could not be had, and has it on the next try', { tags: ['F8.39'] }, async () => {
  api.answer('GET /api/profile', { code: 'internal' }, 500);
  const { user } = renderAccount(Home);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(account.failed);
  api.answer('GET /api/profile', aUser());
  await user.click(within(alert).getByRole('button', { name: account.retry }));
  expect(await screen.findByText('MARINA7K2')).toBeVisible();
});

it('keeps what it shows when that cannot be read anew', async () => {
  renderAccount(Home);
  const card = (await screen.findByText(account.number.balance)).parentElement;
  await waitFor(() => expect(card).toHaveTextContent('€18.42'));
  const reads = ['', '/esim', '/esim/7/balance'].map((path) => `GET /api/profile${path}` as const);
  for (const read of reads) api.answer(read, { code: 'server_not_responding' }, 503);
  await queryClient().invalidateQueries();
  for (const read of reads) await waitFor(() => expect(api.to(read)).toHaveLength(2));
  expect(card).toHaveTextContent('€18.42');
  expect(card).not.toHaveTextContent('—');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that the server does not respond when it does not', async () => {
  api.answer('GET /api/profile', { code: 'server_not_responding' }, 503);
  renderAccount(Home);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(account.silent);
  expect(alert).toHaveTextContent(account.failed);
});

it('keeps nothing of the account in the browser storage', async () => {
  renderAccount(Home);
  await screen.findByText('MARINA7K2');
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});
