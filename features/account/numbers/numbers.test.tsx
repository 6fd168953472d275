import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { balanceQuery, profileQuery } from '@/features/account/model/account-query-options';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim } from '@/features/account/testing/account-builders';
import { renderAccount, words } from '@/features/account/testing/render-account';
import { closePopup, currentPopup } from '@/lib/browser/popup';
import { queryClient } from '@/lib/browser/query-client';
import { Numbers } from './numbers';

const api = accountApi();
const { numbers, block } = words.en.account;
const makeMain = /^Set \+372.274.840.981 as the main number$/;

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
      ...{ id: 8, msisdn: '372274840981', isMain: false, blocked: true },
      ...{ blockingReason: 'inactivity_again', canUnlockByPayment: false },
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

it('opens the error popup when the main number could not be changed', async () => {
  api.answer('POST /api/profile/esim/8/main', { code: 'internal' }, 500);
  const { user } = renderAccount(Numbers);
  await user.click(await screen.findByRole('button', { name: makeMain }));
  await waitFor(() => expect(currentPopup()?.name).toBe('error'));
  closePopup();
});
