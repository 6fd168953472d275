import { render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, onTestFinished, vi } from 'vitest';
import { balanceQuery, profileQuery } from '@/features/account/model/account-query-options';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim, aUser } from '@/features/account/testing/account-builders';
import { renderAccount } from '@/features/account/testing/render-account';
import { onNotice } from '@/lib/browser/popups/notice';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { words } from '@/tests/setup/render-island';
import { Numbers } from './numbers';

const api = accountApi();
const { numbers, block } = words.en.account;
const setMain = 'POST /api/profile/esim/8/main';
const makeMain = /^Set as main: \+372.274.840.981$/;

async function cards() {
  await screen.findByRole('heading', { name: /372.274/ });
  return screen.getAllByRole('listitem');
}

it('lists the numbers with end, balance and the main mark on the main one alone', {
  tags: ['F1.15', 'F2.111', 'F3.50', 'F3.51', 'F3.52', 'F3.53'],
}, async () => {
  renderAccount(Numbers);
  const [main, second] = await cards();
  if (!main || !second) throw new Error('two numbers expected');
  expect(within(main).getByRole('heading', { name: /^\+372.887.420.492$/ })).toBeVisible();
  expect(within(main).getByText('Until 14 March 2027')).toBeVisible();
  expect(within(main).getByText('€18.42')).toBeVisible();
  expect(within(main).getByText(numbers.main)).toBeVisible();
  expect(within(second).getByText('€5.00')).toBeVisible();
  expect(within(second).queryByText(numbers.main)).toBeNull();
});

it('marks a number that waits for block, and no other', { tags: ['F3.54'] }, async () => {
  api.answer('GET /api/profile/esim', [anEsim(), anEsim({ id: 8, msisdn: '372274840981', waitingForBlock: true })]);
  renderAccount(Numbers);
  const [main, second] = await cards();
  if (!main || !second) throw new Error('two numbers expected');
  expect(within(second).getByText(block.waits)).toBeVisible();
  expect(within(main).queryByText(block.waits)).toBeNull();
});

it('tells of a blocked number what blocks it and what to do', { tags: ['F3.54'] }, async () => {
  api.answer('GET /api/profile/esim', [
    anEsim({ balance: -25.5, blocked: true, blockingReason: 'negative_balance' }),
    anEsim({
      id: 8,
      msisdn: '372274840981',
      isMain: false,
      blocked: true,
      blockingReason: 'inactivity_again',
      canUnlockByPayment: false,
    }),
  ]);
  renderAccount(Numbers);
  const [main, second] = await cards();
  if (!main || !second) throw new Error('two numbers expected');
  expect(within(main).getByText(block.blocked)).toBeVisible();
  expect(await within(main).findByText(block.reasons.negative_balance)).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Top up €25.50' })).toHaveAttribute('href', '/en/lk/Pay');
  expect(within(second).getByText(block.reasons.inactivity_again)).toBeVisible();
  expect(within(second).getByRole('link', { name: block.support })).toHaveAttribute('href', '/en/contacts');
});

it('tells of a number that a top-up brings back until when it does', { tags: ['F3.54'] }, async () => {
  const idle = { blocked: true, blockingReason: 'inactivity', endsAt: '2028-11-21T23:59:59.999Z' } as const;
  api.answer('GET /api/profile/esim', [anEsim(idle)]);
  renderAccount(Numbers);
  const until = 'After 21 November 2028 no top-up brings it back: the number ends for good.';
  expect(await screen.findByText(until)).toBeVisible();
});

it('makes a number the main one and reads the phone data and the user anew', { tags: ['F4.78'] }, async () => {
  const { user } = renderAccount(Numbers);
  await queryClient().fetchQuery(profileQuery);
  await queryClient().fetchQuery(balanceQuery(8));
  await user.click(await screen.findByRole('button', { name: makeMain }));
  await waitFor(() => expect(api.to('POST /api/profile/esim/8/main')).toHaveLength(1));
  const after = () => api.sent.slice(api.sent.findIndex(({ method }) => method === 'POST') + 1).map(({ path }) => path);
  await waitFor(() => expect(after()).toContain('/api/profile/esim/8/balance'));
  await waitFor(() => expect(after()).toContain('/api/profile'));
});

it('says that a number is the main one now when only the answer to it was lost', async () => {
  let told = '';
  onTestFinished(onNotice(({ text }) => (told = text)));
  const { user } = renderAccount(Numbers);
  await queryClient().fetchQuery(profileQuery);
  api.fail(setMain);
  api.answer('GET /api/profile', aUser({ mainEsim: { id: 8, msisdn: '372274840981' } }));
  api.answer('GET /api/profile/esim', [
    anEsim({ isMain: false }),
    anEsim({ id: 8, msisdn: '372274840981', isMain: true }),
  ]);
  await user.click(await screen.findByRole('button', { name: makeMain }));
  const [, second] = await cards();
  if (!second) throw new Error('two numbers expected');
  expect(await within(second).findByText(numbers.main)).toBeVisible();
  // The button has gone with the focus.
  await waitFor(() => expect(within(second).getByRole('heading')).toHaveFocus());
  expect(told).toMatch(/372.274.840.981 is now the main number$/);
  expect(queryClient().getQueryData(profileQuery.queryKey)?.mainNumber?.id).toBe(8);
  expect(currentPopup()).toBeNull();
});

it.each([
  ['nobody answers', () => api.fail(setMain), numbers.silent],
  ['the server fails', () => api.answer(setMain, { code: 'internal' }, 500), numbers.failed],
  ['it is refused', () => api.answer(setMain, { code: 'not_found' }, 404), numbers.failed],
])('opens the error popup and reads the account anew when %s', async (_, fail, message) => {
  const { user } = renderAccount(Numbers);
  await queryClient().fetchQuery(profileQuery);
  fail();
  await user.click(await screen.findByRole('button', { name: makeMain }));
  await waitFor(() => expect(currentPopup()?.name).toBe('error'));
  const Popup = await currentPopup()?.load();
  if (!Popup) throw new Error('a popup expected');
  render(
    <NextIntlClientProvider locale="en" messages={words.en}>
      <Popup popup={{ open: true, onClose: vi.fn(), onClosed: vi.fn() }} />
    </NextIntlClientProvider>,
  );
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(api.to('GET /api/profile/esim')).toHaveLength(2));
  expect(queryClient().getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true);
  closePopup();
});
