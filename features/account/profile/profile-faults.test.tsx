import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settingsApi } from '@/features/account/testing/account-api';
import { aProfile } from '@/features/account/testing/account-builders';
import { endpoints } from '@/lib/api/contract/endpoints';
import { addressMaxLength } from '@/lib/validation/personal-data';
import { renderIsland } from '@/tests/setup/render-island';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

const countries = [
  { id: 724, code: 'ES', name: 'Spain' },
  { id: 826, code: 'GB', name: 'United Kingdom' },
];

const api = settingsApi();
const edit = 'POST /api/profile/edit';
const field = (name: string) => screen.getByLabelText(name);
const user = userEvent.setup({ delay: null });

async function show(user = aProfile()) {
  api.answer('GET /api/profile', user);
  renderIsland(
    'profile',
    <>
      <ProfileForm countries={countries} />
      <PasswordForm />
    </>,
  );
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

  it('does not come of a long address, which the profile bounds as an order does', {
    tags: ['F8.41', 'F5.44'],
  }, async () => {
    await show();
    api.answer(edit, aProfile());
    await user.clear(field('Billing address'));
    await user.click(field('Billing address'));
    await user.paste('Calle '.repeat(60));
    expect(field('Billing address')).toHaveProperty('value.length', addressMaxLength);
    await save();
    await waitFor(() => expect(api.posts()).toHaveLength(1));
    for (const body of [endpoints.editProfile.body, endpoints.checkoutTariff.body]) {
      const field = 'address' in body.shape ? body.shape.address : body.shape.shippingAddress;
      expect(field.safeParse('a'.repeat(addressMaxLength)).success).toBe(true);
      expect(field.safeParse('a'.repeat(addressMaxLength + 1)).success).toBe(false);
    }
  });

  it('is not found in a post code that is written otherwise, which is sent as its country does', {
    tags: ['F8.41', 'F5.30'],
  }, async () => {
    await show();
    api.answer(edit, aProfile({ postCode: 'SW1A 1AA' }));
    await user.selectOptions(field('Country'), 'United Kingdom');
    await retype('Postal code', ' s w 1 a - 1 a a ');
    await save();
    await waitFor(() => expect(api.posts().map(({ body }) => body)).toEqual([{ country: 826, postCode: 'SW1A 1AA' }]));
  });

  it('is unknown where a server that failed gives texts by field', { tags: ['F8.43'] }, async () => {
    await show();
    api.answer(edit, { code: 'internal', errors: { address: ['inside of the server'] } }, 500);
    await retype('Billing address', 'Gran Via 2');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong/);
    expect(field('Billing address')).toBeValid();
    expect(screen.queryByText(/inside of the server/)).toBeNull();
  });

  it('stands beside a post code that is too long for any country', { tags: ['F8.41', 'F5.27'] }, async () => {
    await show(aProfile({ country: null }));
    await retype('Postal code', '28013280131');
    await save();
    await waitFor(() => expect(field('Postal code')).toHaveAccessibleDescription(/10 characters or less/));
    expect(api.posts()).toEqual([]);
  });
});
