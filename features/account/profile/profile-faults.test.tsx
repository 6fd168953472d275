import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settingsApi } from '@/features/account/testing/account-api';
import { asIsland } from '@/features/account/testing/render-account';
import { islandWords } from '@/tests/setup/island-words';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

const countries = [
  { id: 724, code: 'ES', name: 'Spain' },
  { id: 826, code: 'GB', name: 'United Kingdom' },
];
const Forms = asIsland(() => (
  <>
    <ProfileForm countries={countries} />
    <PasswordForm />
  </>
));

const api = settingsApi();
const edit = 'POST /api/profile/edit';
const field = (name: string) => screen.getByLabelText(name);
const user = userEvent.setup({ delay: null });

async function show() {
  render(<Forms locale="en" messages={islandWords('settings', 'en')} />);
  await waitFor(() => expect(field('Postal code')).toHaveValue('28013'));
}

async function retype(name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('what is wrong with a profile', { timeout: 20_000 }, () => {
  it('is judged anew for the post code when another country is chosen', { tags: ['F5.30', 'F5.46'] }, async () => {
    await show();
    await retype('Postal code', 'SW1A 1AA');
    await save();
    await waitFor(() => expect(field('Postal code')).toBeInvalid());
    await user.selectOptions(field('Country'), 'United Kingdom');
    await waitFor(() => expect(field('Postal code')).toBeValid());
    expect(api.posts()).toEqual([]);
  });

  it('goes off the repeated password once the new one is the same', { tags: ['F5.24', 'F5.46'] }, async () => {
    await show();
    await user.type(field('Old password'), 'wander-demo-1');
    await user.type(field('New password'), 'north-star-77');
    await user.type(field('New password again'), 'north-star-7');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    await waitFor(() => expect(field('New password again')).toBeInvalid());
    await user.type(field('New password'), '8');
    expect(field('New password again')).toBeInvalid();
    await user.type(field('New password'), '{Backspace}{Backspace}');
    await waitFor(() => expect(field('New password again')).toBeValid());
  });
});
