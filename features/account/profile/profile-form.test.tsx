import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { profileQuery } from '@/features/account/model/account-query-options';
import { settingsApi } from '@/features/account/testing/account-api';
import { aProfile } from '@/features/account/testing/account-builders';
import { queryClient } from '@/lib/browser/query-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { renderIsland, words } from '@/tests/setup/render-island';
import { ProfileForm } from './profile-form';
import { ProfileStart } from './profile-start';

const api = settingsApi();
const edit = 'POST /api/profile/edit';
const countries = [
  { id: 724, code: 'ES', name: 'Spain' },
  { id: 826, code: 'GB', name: 'United Kingdom' },
];
const page = (
  <>
    <ProfileForm countries={countries} />
    <ProfileStart />
  </>
);
const field = (name: string) => screen.getByLabelText(name);
const user = userEvent.setup({ delay: null });

async function show(locale: LocaleSlug = 'en') {
  renderIsland('profile', page, locale);
  const { postCode } = words[locale].settings.profile;
  await waitFor(() => expect(screen.getByLabelText(postCode)).toHaveValue('28013'));
}

async function saveWith(address: string) {
  await user.clear(field('Billing address'));
  await user.type(field('Billing address'), address);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('profile', { timeout: 20_000 }, () => {
  it('shows the six fields, three of them locked with the reason, and the code', {
    tags: ['F1.17', 'F2.61', 'F2.112', 'F3.81', 'F3.82', 'F3.83'],
  }, async () => {
    await show();
    for (const [label, value] of [
      [/^Last name/, 'Sokolova'],
      [/^First name/, 'Marina'],
      [/^Email/, 'marina@mail.example'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toBeDisabled();
    }
    expect(screen.getAllByText('support can change it')).toHaveLength(3);
    expect(screen.getByText(/To change them, write to support/)).toBeInTheDocument();
    expect(field('Country')).toHaveValue('724');
    expect(field('Postal code')).toHaveValue('28013');
    expect(field('Billing address')).toHaveValue('Calle Mayor 1');
    expect(screen.getByText('MARINA-7K2')).toBeInTheDocument();
  });

  it('sends what was changed and nothing that is locked, then reloads the user', {
    tags: ['F6.12', 'F6.21', 'F7.12'],
  }, async () => {
    await show();
    api.answer(edit, aProfile({ country: { id: 826 }, postCode: 'SW1A 1AA' }));
    await user.selectOptions(field('Country'), 'United Kingdom');
    await user.clear(field('Postal code'));
    await user.type(field('Postal code'), 'SW1A 1AA');
    api.answer('GET /api/profile', aProfile({ country: { id: 826 }, postCode: 'SW1A 1AA' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    const body = { country: 826, postCode: 'SW1A 1AA' };
    expect(api.posts()).toEqual([expect.objectContaining({ path: '/api/profile/edit', query: '', body, key: null })]);
    await waitFor(() => expect(api.to('GET /api/profile')).toHaveLength(2));
    expect(field('Postal code')).toHaveValue('SW1A 1AA');
  });

  it('sends nothing but what was typed when that was before the data was there', async () => {
    const release = api.hold('GET /api/profile', aProfile());
    renderIsland('profile', page);
    await user.type(field('Billing address'), 'Gran Via 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    api.answer(edit, aProfile({ address: 'Gran Via 2' }));
    release();
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    expect(api.posts().map(({ body }) => body)).toEqual([{ address: 'Gran Via 2' }]);
    expect(field('Postal code')).toHaveValue('28013');
  });

  it('says at once that nothing was saved without a connection, and sends nothing later by itself', async () => {
    await show();
    api.fail(edit);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await saveWith('Gran Via 2');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong/);
    onlineManager.setOnline(true);
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true');
    expect(api.posts()).toHaveLength(1);
  });

  it('is read anew after a lost answer, so that what it had before can be saved again', async () => {
    await show();
    api.fail(edit);
    api.answer('GET /api/profile', aProfile({ address: 'Gran Via 2' }));
    await saveWith('Gran Via 2');
    await waitFor(() => expect(queryClient().getQueryData(profileQuery.queryKey)?.address).toBe('Gran Via 2'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong/);
    api.answer(edit, aProfile());
    await saveWith('Calle Mayor 1');
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    expect(api.posts().at(-1)?.body).toEqual({ address: 'Calle Mayor 1' });
  });

  it('takes another language for the mails', async () => {
    await show();
    expect(field('Language we write to you in')).toHaveDisplayValue('English');
    api.answer(edit, aProfile({ language: 'es' }));
    await user.selectOptions(field('Language we write to you in'), 'Spanish');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    const body = { language: 'es' };
    expect(api.posts()).toEqual([expect.objectContaining({ path: '/api/profile/edit', query: '', body, key: null })]);
  });

  it('says at the fields what does not fit before anything is sent', async () => {
    await show();
    await user.clear(field('Postal code'));
    await user.type(field('Postal code'), 'SW1A 1AA');
    await saveWith('Улица 1');
    await waitFor(() => expect(field('Postal code')).toHaveAccessibleDescription(/does not match the country/));
    expect(field('Billing address')).toHaveAccessibleDescription(/in English letters/);
    expect(api.posts()).toEqual([]);
  });

  it('shows each refusal at its field and the general ones above', { tags: ['F5.44', 'F5.45', 'F8.41'] }, async () => {
    await show();
    const errors = {
      postCode: ['The postal code does not match the country.'],
      address: ['Too short', 'Too odd'],
      email: ['The email address is invalid.'],
      '#': ['Not today'],
    };
    api.answer(edit, { code: 'validation', errors }, 400);
    await saveWith('Gran Via 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    expect(field('Postal code')).toHaveAccessibleDescription(/The postal code does not match the country/);
    expect(field('Billing address')).toHaveAccessibleDescription(/Too short Too odd/);
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/The email address is invalid/);
  });

  it('takes the error of a field away when that field is edited, and only that', { tags: ['F5.46'] }, async () => {
    await show();
    const errors = { postCode: ['Odd code'], address: ['Odd street'] };
    api.answer(edit, { code: 'validation', errors }, 400);
    await saveWith('Gran Via 2');
    await waitFor(() => expect(field('Postal code')).toHaveAccessibleDescription('Odd code'));
    await user.type(field('Billing address'), '3');
    expect(field('Billing address')).not.toBeInvalid();
    expect(field('Postal code')).toHaveAccessibleDescription('Odd code');
  });

  it.each([
    ['en', 'Something went wrong. Try again; if it stays, write to support.'],
    ['es', 'Algo ha ido mal. Inténtalo de nuevo; si sigue igual, escribe a soporte.'],
    ['uz', 'Что-то пошло не так. Попробуйте ещё раз; если не поможет, напишите в поддержку.'],
  ] as const)(
    'says in %s that the error is unknown when nobody says what it is',
    { tags: ['F8.43'] },
    async (locale, text) => {
      await show(locale);
      api.answer(edit, { code: 'internal' }, 500);
      await user.click(screen.getByRole('button', { name: words[locale].settings.profile.save }));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
    },
  );

  it('says that the data could not be read, and tries again', async () => {
    api.answer('GET /api/profile', { code: 'internal' }, 500);
    renderIsland('profile', page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data could not be loaded.');
  });
});
