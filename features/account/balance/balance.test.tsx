import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accountApi, codes } from '@/features/account/testing/account-api';
import { anEsim, aRow } from '@/features/account/testing/account-builders';
import { renderAccount } from '@/features/account/testing/render-account';
import { words } from '@/tests/setup/render-island';
import { Balance } from './balance';

const api = accountApi();
const { block, history, balance, retry, failed } = words.en.account;
const usage = 'GET /api/profile/esim/balance-history';
const refills = 'GET /api/profile/esim/refill-history';
const queriesOf = (call: typeof usage | typeof refills) => api.to(call).map(({ query }) => query);

async function chooseDays(from: string, to: string) {
  fireEvent.change(await screen.findByLabelText(history.from), { target: { value: from } });
  fireEvent.change(screen.getByLabelText(history.to), { target: { value: to } });
}

it('asks for other days when the range changes, as dd.mm.yyyy', { tags: ['F2.109', 'F7.22', 'F7.23'] }, async () => {
  renderAccount(Balance);
  await screen.findByText(history.emptyTitle);
  await chooseDays('2024-02-01', '2024-02-29');
  await waitFor(() => expect(queriesOf(usage)).toContain('?esim=7&from=01.02.2024&to=29.02.2024'));
});

it('says above the histories that the number is blocked, and what ends that', { tags: ['F3.54'] }, async () => {
  const blocked = { balance: -25.5, blocked: true, blockingReason: 'negative_balance' } as const;
  api.answer('GET /api/profile/esim', [anEsim(blocked)]);
  api.answer('GET /api/profile/esim/7', { ...anEsim(blocked), ...codes });
  renderAccount(Balance);
  expect(await screen.findByText(block.reasons.negative_balance)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up €25.50' })).toHaveAttribute('href', '/en/lk/Pay');
});

it('asks for top-ups in the same days on the other tab', { tags: ['F2.110', 'F7.22'] }, async () => {
  const { user } = renderAccount(Balance);
  await chooseDays('2024-02-01', '2024-02-29');
  await user.click(screen.getByRole('tab', { name: balance.refills }));
  await waitFor(() => expect(queriesOf(refills)).toEqual(['?esim=7&from=01.02.2024&to=29.02.2024']));
  await chooseDays('2024-02-01', '2024-02-20');
  await waitFor(() => expect(queriesOf(refills)).toContain('?esim=7&from=01.02.2024&to=20.02.2024'));
});

it('gives up the answer under way when other days are chosen; the last request wins', { tags: ['F4.22'] }, async () => {
  api.silent(usage);
  renderAccount(Balance);
  await waitFor(() => expect(api.to(usage)).toHaveLength(1));
  const [first] = api.to(usage);
  api.answer(usage, [aRow()]);
  await chooseDays('2026-11-01', '2026-11-21');
  await waitFor(() => expect(first?.signal.aborted).toBe(true));
  expect(await screen.findByText('−€0.36')).toBeVisible();
});

it('shows date, type, direction, number, country, volume and signed amount of each row', {
  tags: ['F3.55', 'F3.56', 'F3.57'],
}, async () => {
  api.answer(usage, [
    aRow(),
    aRow({ typeName: 'sms', direction: 'incoming', volume: 1, unit: 'piece', cost: 0 }),
    aRow({ typeName: 'data', direction: 'other', volume: 640, unit: 'kb', msisdn: '372887420492', cost: 0.5 }),
    aRow({ typeName: 'activation', direction: 'other', volume: 1, unit: 'piece', msisdn: '372887420492', cost: -9 }),
    aRow({ typeName: 'activation', direction: 'other', volume: 1, unit: 'piece', msisdn: '372887420492', cost: 9 }),
  ]);
  renderAccount(Balance);
  const table = await screen.findByRole('table', { name: /Balance details/ });
  const lines = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
    )
    .filter((cells) => cells.length > 0);
  expect(lines).toEqual([
    ['20 Nov, 18:04', 'Call Outgoing', '+447700900142', 'Spain', '4 min', '−€0.36'],
    ['20 Nov, 18:04', 'SMS Incoming', '+447700900142', 'Spain', '1', 'Free'],
    ['20 Nov, 18:04', 'Internet', '+372 887 420 492', 'Spain', '640 Kb', '+€0.50'],
    ['20 Nov, 18:04', 'Package purchase', '+372 887 420 492', 'Spain', '', '−€9.00'],
    ['20 Nov, 18:04', 'Refund', '+372 887 420 492', 'Spain', '', '+€9.00'],
  ]);
});

it('tells in Russian which way a call and an SMS went, each in its gender', async () => {
  api.answer(usage, [aRow(), aRow({ typeName: 'sms', direction: 'outgoing', volume: 1, unit: 'piece' })]);
  renderAccount(Balance, 'uz');
  expect((await screen.findByText('Исходящий')).parentElement).toHaveTextContent('Звонок');
  expect(screen.getByText('Исходящее').parentElement).toHaveTextContent('SMS');
});

it('tells no direction of a top-up, nor of one that went back: neither is a call', { tags: ['F3.57'] }, async () => {
  const topUp = { typeName: 'activation', direction: 'incoming', volume: 1, unit: 'piece' } as const;
  const addedAt = '2026-11-20T18:05:00.000Z';
  api.answer(refills, [aRow({ ...topUp, cost: 52.5, addedAt }), aRow({ ...topUp, cost: -52.5, addedAt })]);
  const { user } = renderAccount(Balance, 'uz');
  await user.click(await screen.findByRole('tab', { name: words.uz.account.balance.refills }));
  const table = await screen.findByRole('table');
  const types = within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[1]?.textContent?.trim());
  expect(types.filter(Boolean)).toEqual(['Пополнение', 'Возврат']);
});

it('says in one message, which stands there from the begin, what has come of the days that were chosen', async () => {
  api.answer(usage, []);
  renderAccount(Balance);
  await screen.findByText(history.emptyTitle);
  const [message] = screen.getAllByRole('status');
  expect(message).toHaveTextContent('0 records');
  api.answer(usage, [aRow(), aRow({ volume: 2 })]);
  await chooseDays('2026-11-01', '2026-11-21');
  await waitFor(() => expect(message).toHaveTextContent('2 records'));
  expect(message).toBeInTheDocument();
});

it('draws seven rows as groups of 3, 3 and 1', { tags: ['F7.24', 'F9.12'] }, async () => {
  const rows = Array.from({ length: 7 }, (_, index) => aRow({ volume: index + 1 }));
  api.answer(usage, rows);
  renderAccount(Balance);
  const table = await screen.findByRole('table');
  const groups = within(table).getAllByRole('rowgroup').slice(1);
  expect(groups.map((group) => within(group).getAllByRole('row').length - 1)).toEqual([3, 3, 1]);
  expect(screen.getByText(/7 records\./)).toBeVisible();
});

it('draws rows that are equal, as the parts of a long message are, each once', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
  api.answer(
    usage,
    Array.from({ length: 7 }, () => aRow()),
  );
  renderAccount(Balance);
  await waitFor(() => expect(screen.getAllByText('−€0.36')).toHaveLength(7));
  expect(faults).not.toHaveBeenCalled();
});

it('goes on where a long answer was cut, and says that it was', async () => {
  const cut = Array.from({ length: 60 }, (_, index) =>
    aRow({ volume: index + 1, ...(index === 59 && { next: '77' }) }),
  );
  api.answer(usage, cut);
  const { user } = renderAccount(Balance);
  expect(await screen.findByText(/The newest 60 records\./)).toBeVisible();
  const earlier = () => screen.findByRole('button', { name: history.earlier });
  api.answer(usage, [aRow({ volume: 961 }), aRow({ volume: 962 })]);
  await user.click(await earlier());
  await user.click(await earlier());
  expect(await screen.findByText('962 min')).toBeVisible();
  // The button has gone with the focus: it goes on in the first row that is new.
  await waitFor(() => expect(screen.getByText('961 min').closest('tr')).toHaveFocus());
  expect(queriesOf(usage).at(-1)).toMatch(/&before=77$/);
  expect(screen.getByText(/^62 records\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: history.earlier })).toBeNull();
});

it('heads no two groups with the same day: the hours tell them apart', async () => {
  const at = (day: number, hour: number) =>
    aRow({ callAt: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z` });
  api.answer(usage, [at(14, 9), at(13, 18), at(13, 12), at(13, 8), at(12, 20), at(12, 7), at(10, 7)]);
  renderAccount(Balance);
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u2009]/g, ' '))).toEqual([
    '13 Nov, 12:00 – 14 Nov, 09:00',
    '12 Nov, 07:00 – 13 Nov, 08:00',
    '10 November',
  ]);
});

it('says when a top-up was added', { tags: ['F3.59'] }, async () => {
  api.answer(refills, [aRow({ typeName: 'activation', cost: 52.5, addedAt: '2026-11-20T18:05:00.000Z' })]);
  const { user } = renderAccount(Balance);
  await user.click(await screen.findByRole('tab', { name: balance.refills }));
  const table = await screen.findByRole('table', { name: /Top-up history/ });
  expect(within(table).getByText('20 Nov, 18:05')).toBeVisible();
  expect(within(table).getByText('+€52.50')).toBeVisible();
});

it('shows what the server finds wrong with the request, known codes in words', { tags: ['F8.22'] }, async () => {
  api.answer(usage, { code: 'validation', errors: { from: ['range_too_long'], '#': ['Come back on Monday.'] } }, 400);
  renderAccount(Balance);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(history.faults.range_too_long);
  expect(alert).toHaveTextContent('Come back on Monday.');
  expect(alert).not.toHaveTextContent(failed);
});

it('asks to try later or reload on any other failure', { tags: ['F8.23', 'F4.19'] }, async () => {
  api.answer(usage, { code: 'internal' }, 500);
  const { user } = renderAccount(Balance);
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  api.answer(usage, [aRow()]);
  await user.click(screen.getByRole('button', { name: retry }));
  expect(await screen.findByText('−€0.36')).toBeVisible();
});
