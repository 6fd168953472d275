import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authApi } from '@/features/auth/testing/shop-api';
import { renderIn } from '@/tests/setup/render-in';
import { NewPassword } from './new-password';

const api = authApi();
const call = 'POST /api/resetting/reset';
const failed = 'An error occurred while setting the new password. Please try again later or refresh the page.';
const field = () => screen.getByLabelText('New password');

async function save(password = 'north-star-77') {
  if (password) await userEvent.type(field(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('new password', () => {
  it('is sent with the token, then leads to the login', { tags: ['F3.45', 'F7.10', 'F4.46'] }, async () => {
    renderIn('en', <NewPassword locale="en" token="secret-1" />);
    await save();
    expect(await screen.findByRole('group', { name: /^Your password has been updated/ })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
    const body = { password: 'north-star-77', token: 'secret-1' };
    expect(api.sent).toEqual([expect.objectContaining({ method: 'POST', path: '/api/resetting/reset', body })]);
  });

  it.each([400, 404, 500])(
    'tells of a failure with status %i and offers a new link',
    { tags: ['F4.47', 'F8.03'] },
    async (status) => {
      api.answer(call, { code: 'reset_refused' }, status);
      renderIn('en', <NewPassword locale="en" token="used" />);
      await save();
      expect((await screen.findByRole('alert')).textContent).toBe(failed);
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/en/reset-password');
      expect(field()).toHaveValue('north-star-77');
    },
  );

  it('does not say whether it was changed when the answer is lost, and is sent again as the same', {
    tags: ['F4.47'],
  }, async () => {
    api.fail(call);
    renderIn('en', <NewPassword locale="en" token="t" />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know whether the password was changed');
    api.answer(call, {});
    await save('');
    expect(await screen.findByRole('group', { name: /updated/ })).toBeVisible();
    const [first, again] = api.to(call);
    expect(first?.key).toMatch(/^[\da-f-]{36}$/);
    expect(again?.key).toBe(first?.key);
  });

  it.each([
    ['', 'Enter a password.'],
    ['short-1', 'Use 8 characters or more.'],
    ['password', 'This password is too easy to guess. Choose another one.'],
  ])('is not sent when it is %j', { tags: ['F5.24'] }, async (password, words) => {
    renderIn('en', <NewPassword locale="en" token="t" />);
    await save(password);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(field()).toBeInvalid();
    expect(api.sent).toEqual([]);
  });

  it('shows at the field what the operator holds against the password', { tags: ['F5.24'] }, async () => {
    api.answer(call, { code: 'validation', errors: { password: ['password_is_email'] } }, 400);
    renderIn('en', <NewPassword locale="en" token="t" />);
    await save('ana@mail.com');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(expect.stringContaining('The password must not be your email.')),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
