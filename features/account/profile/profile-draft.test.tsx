import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settingsApi } from '@/features/account/testing/account-api';
import { aProfile } from '@/features/account/testing/account-builders';
import { onNotice } from '@/lib/browser/popups/notice';
import { queryClient } from '@/lib/browser/query-client';
import { inIsland, renderIsland, words } from '@/tests/setup/render-island';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { ProfileStart } from './profile-start';
import { profileFieldIds } from './profile-values';

const api = settingsApi();
const edit = 'POST /api/profile/edit';
const field = (name: string) => screen.getByLabelText(name);
const user = userEvent.setup({ delay: null });

async function show() {
  renderIsland(
    'profile',
    <>
      <ProfileForm countries={[{ id: 724, code: 'ES', name: 'Spain' }]} />
      <PasswordForm />
      <ProfileStart />
    </>,
  );
  await waitFor(() => expect(field('Postal code')).toHaveValue('28013'));
}

/** The page as it is loaded after a login: nothing of the account is known. */
async function logInAgain() {
  cleanup();
  await show();
}

/** Saves another address when nobody is signed in any more. */
async function saveTooLate() {
  await show();
  api.answer(edit, { code: 'unauthorized' }, 401);
  await user.clear(field('Billing address'));
  await user.type(field('Billing address'), 'Gran Via 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.posts()).toHaveLength(1));
}

describe('what was typed into the profile when the session ended', { timeout: 20_000 }, () => {
  it('is there once when the same user has logged in again', async () => {
    await saveTooLate();
    await logInAgain();
    await waitFor(() => expect(field('Billing address')).toHaveValue('Gran Via 2'));
    expect(field('Postal code')).toHaveValue('28013');
    api.answer(edit, aProfile({ address: 'Gran Via 2' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    expect(api.posts().map(({ body }) => body)).toEqual([{ address: 'Gran Via 2' }, { address: 'Gran Via 2' }]);
    await logInAgain();
    expect(field('Billing address')).toHaveValue('Calle Mayor 1');
  });

  it('is kept also when another tab has logged out, and never a password', async () => {
    document.cookie = 'signed-in=1; Path=/';
    await show();
    await user.type(field('Billing address'), ', 3');
    await user.type(field('New password'), 'north-star-77');
    document.cookie = 'signed-in=; Max-Age=0; Path=/';
    window.dispatchEvent(new Event('focus'));
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('north-star-77');
    await logInAgain();
    await waitFor(() => expect(field('Billing address')).toHaveValue('Calle Mayor 1, 3'));
  });

  it('is there after a reload, until it is saved', async () => {
    await show();
    await user.type(field('Billing address'), ', 3');
    window.dispatchEvent(new Event('pagehide'));
    await logInAgain();
    await waitFor(() => expect(field('Billing address')).toHaveValue('Calle Mayor 1, 3'));
    api.answer(edit, aProfile({ address: 'Calle Mayor 1, 3' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Calle Mayor');
  });

  it('is shown to nobody else', async () => {
    await saveTooLate();
    api.answer('GET /api/profile', aProfile({ email: 'ana@mail.example', address: 'Rua Augusta 4' }));
    await logInAgain();
    expect(field('Billing address')).toHaveValue('Rua Augusta 4');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Gran Via');
  });

  it('stands in the form of the document before that is live', async () => {
    await saveTooLate();
    cleanup();
    queryClient().clear();
    const hydrates = vi.fn();
    window.addEventListener('input', hydrates, { once: true });
    const { address, postCode } = profileFieldIds;
    render(
      <form data-island="waiting">
        <input id={address} aria-label="address" />
        <input id={postCode} aria-label="code" />
        {inIsland('profile', <ProfileStart />)}
      </form>,
    );
    await waitFor(() => expect(field('address')).toHaveValue('Gran Via 2'));
    expect(field('code')).toHaveValue('28013');
    expect(hydrates).toHaveBeenCalledOnce();
  });
});

describe('what is typed into the profile while it saves', { timeout: 20_000 }, () => {
  it('stays, is told as not saved yet, and is saved with the next press', async () => {
    await show();
    let told = '';
    onTestFinished(onNotice(({ text }) => (told = text)));
    const stored = aProfile({ postCode: '28014', address: 'Gran Via 2' });
    const release = api.hold(edit, stored);
    await user.clear(field('Postal code'));
    await user.type(field('Postal code'), '28014 ');
    await user.clear(field('Billing address'));
    await user.type(field('Billing address'), 'Gran Via 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.posts()).toHaveLength(1));
    await user.type(field('Billing address'), ', 3');
    await user.selectOptions(field('Language we write to you in'), 'Spanish');
    api.answer('GET /api/profile', stored);
    release();
    await waitFor(() => expect(api.to('GET /api/profile')).toHaveLength(2));
    expect(field('Billing address')).toHaveValue('Gran Via 2, 3');
    expect(field('Language we write to you in')).toHaveDisplayValue('Spanish');
    expect(field('Postal code')).toHaveValue('28014');
    expect(screen.queryByText('The profile has been saved.')).toBeNull();
    expect(told).toBe(words.en.settings.profile.savedBefore);
    const both = { address: 'Gran Via 2, 3', language: 'es' } as const;
    api.answer(edit, { ...stored, ...both });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The profile has been saved.')).toBeInTheDocument();
    expect(api.posts().map(({ body }) => body)).toEqual([{ postCode: '28014', address: 'Gran Via 2' }, both]);
  });
});
