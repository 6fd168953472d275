import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settingsApi } from '@/features/account/testing/account-api';
import { renderIsland, words } from '@/tests/setup/render-island';
import { PasswordForm } from './password-form';
import { ProfileStart } from './profile-start';

const api = settingsApi();
const setPassword = 'POST /api/profile/change-password';
const field = (name: string) => screen.getByLabelText(name);
const user = userEvent.setup({ delay: null });

async function show() {
  const { container } = renderIsland(
    'profile',
    <>
      <PasswordForm />
      <ProfileStart />
    </>,
  );
  const username = () => container.querySelector('[name="username"]');
  await waitFor(() => expect(username()).toHaveValue('marina@mail.example'));
}

async function changePassword(oldPassword: string, newPassword: string, repeat = newPassword) {
  if (oldPassword) await user.type(field('Old password'), oldPassword);
  if (newPassword) await user.type(field('New password'), newPassword);
  if (repeat) await user.type(field('New password again'), repeat);
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
}

describe('password of the profile', { timeout: 20_000 }, () => {
  it('is sent as old, new and repeated, then the fields are empty again', {
    tags: ['F1.18', 'F2.113', 'F3.84', 'F6.13', 'F7.13'],
  }, async () => {
    await show();
    await changePassword('wander-demo-1', 'north-star-77');
    expect(await screen.findByText(/The password has been changed/)).toBeInTheDocument();
    const body = { oldPassword: 'wander-demo-1', newPassword: 'north-star-77', repeatPassword: 'north-star-77' };
    expect(api.posts()).toEqual([
      expect.objectContaining({
        path: '/api/profile/change-password',
        query: '',
        body,
        key: expect.stringMatching(/.{20,}/),
      }),
    ]);
    for (const name of ['Old password', 'New password', 'New password again']) expect(field(name)).toHaveValue('');
  });

  it.each([
    ['', 'north-star-77', 'north-star-77', 'Old password', 'Enter a password.'],
    ['old-one-1', 'short', 'short', 'New password', 'Use 8 characters or more.'],
    ['old-one-1', 'marina@mail.example', 'marina@mail.example', 'New password', 'must not be your email'],
    ['old-one-1', 'north-star-77', 'north-star-78', 'New password again', 'do not match'],
  ])('is not sent as %j, %j, %j', { tags: ['F5.24'] }, async (oldPassword, newPassword, repeat, name, text) => {
    await show();
    await changePassword(oldPassword, newPassword, repeat);
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(api.posts()).toEqual([]);
  });

  it('shows at each field what is wrong with it, until it is edited', { tags: ['F5.46', 'F8.42'] }, async () => {
    await show();
    const errors = { oldPassword: ['wrong_password'], newPassword: ['password_common'] };
    api.answer(setPassword, { code: 'validation', errors }, 400);
    await changePassword('not-it-1', 'north-star-77');
    await waitFor(() => expect(field('Old password')).toBeInvalid());
    expect(field('New password')).toHaveAccessibleDescription(/too easy to guess/);
    await user.type(field('Old password'), 'x');
    expect(field('Old password')).not.toBeInvalid();
    expect(field('New password')).toBeInvalid();
  });

  it('says that the error is unknown when nobody says what it is', { tags: ['F8.43'] }, async () => {
    await show();
    api.answer(setPassword, { code: 'internal' }, 500);
    await changePassword('wander-demo-1', 'north-star-77');
    const form = within(await screen.findByRole('alert'));
    expect(form.getByText(/^Something went wrong/)).toBeInTheDocument();
  });

  it('does not say whether it was changed when the answer is lost, and is sent again as the same', async () => {
    await show();
    api.fail(setPassword);
    await changePassword('wander-demo-1', 'north-star-77');
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know whether the password was changed');
    api.answer(setPassword, {});
    await user.click(screen.getByRole('button', { name: words.en.settings.password.save }));
    expect(await screen.findByText(/The password has been changed/)).toBeInTheDocument();
    const [first, again] = api.to(setPassword);
    expect(again?.key).toBe(first?.key);
  });
});
