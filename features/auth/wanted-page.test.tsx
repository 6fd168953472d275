import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderIn } from '@/tests/setup/render-in';
import { keepWantedPage, takeWantedPage } from './form/wanted-page';
import { LoginForm } from './login/login-form';
import { ResetForms } from './reset/reset-forms';
import { authApi } from './testing/shop-api';

authApi();

function show(path: string, Form: typeof LoginForm | typeof ResetForms) {
  window.history.replaceState(null, '', path);
  return renderIn('en', <Form locale="en" />);
}

it('takes along where the visitor wanted to go to the form for a new password, and back', {
  tags: ['F2.43'],
}, async () => {
  const next = '?next=%2Fen%2Forder%3Ftariff%3D2%26package%3D15';
  const { unmount } = show(`/en/login${next}`, LoginForm);
  const forgot = await screen.findByRole('link', { name: 'Forgot the password?' });
  expect(forgot).toHaveAttribute('href', `/en/reset-password${next}`);
  unmount();
  const { unmount: leave } = show(`/en/reset-password${next}`, ResetForms);
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', `/en/login${next}`);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@mail.com{Enter}');
  await screen.findByRole('group', { name: /^Check your mail/ });
  leave();
  // The link of the mail opens in another tab.
  show('/en/reset-password?token=secret-5', ResetForms);
  await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77{Enter}');
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/en/login${next}`);
});

it('leads to no page that was wanted long ago, nor to one that an older request wanted', () => {
  keepWantedPage('/en/lk/Pay');
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  expect(takeWantedPage()).toBeUndefined();
  vi.useRealTimers();
  keepWantedPage('/en/lk/Pay');
  keepWantedPage(undefined);
  expect(takeWantedPage()).toBeUndefined();
});
