import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authApi } from '@/features/auth/testing/shop-api';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import words from '@/messages/en.json';
import { renderIn } from '@/tests/setup/render-in';
import { authPopup, openForResetToken } from './auth-popup';
import { AuthPopup } from './auth-view';

const api = authApi();
const controls = { open: true, onClose: vi.fn(), onClosed: vi.fn() };
const dialog = (name: string) => screen.findByRole('dialog', { name });

function open(path = '/en') {
  window.history.replaceState(null, '', path);
  renderIn('en', <AuthPopup popup={controls} />);
}

beforeEach(() => {
  act(() => closePopup());
  controls.onClose.mockReset();
});

describe('auth popup', () => {
  it('shows the login form by default', { tags: ['F2.135'] }, async () => {
    open();
    await dialog('Welcome back');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get one' })).toHaveAttribute('href', '/en#tariff');
  });

  it('closes after a login and goes to the account', { tags: ['F4.42', 'F4.41'] }, async () => {
    act(() => authPopup.open({}));
    open('/en/internet-packages');
    await userEvent.type(screen.getByRole('textbox'), 'ana@mail.com');
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk', 'assign'));
    expect(currentPopup()).toBeNull();
  });

  it('stays open after a failed login', { tags: ['F4.43'] }, async () => {
    api.answer('POST /api/login_check', { code: 'invalid_credentials' }, 401);
    act(() => authPopup.open({}));
    open();
    await userEvent.type(screen.getByRole('textbox'), 'ana@mail.com');
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
    expect(currentPopup()?.name).toBe('auth');
  });

  it('turns to the reset form and back', { tags: ['F2.136'] }, async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Forgot the password?' }));
    await dialog('Forgot the password?');
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    await dialog('Welcome back');
  });

  it('asks for a new password when the address carries a token, which leaves the address', {
    tags: ['F2.137', 'F4.46'],
  }, async () => {
    open('/en?utm=mail&token=secret-1#tariff');
    await dialog('Set a new password');
    expect(window.location.href).toMatch(/\/en\?utm=mail#tariff$/);
    await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    await dialog('Welcome back');
    expect(api.sent[0]?.body).toEqual({ password: 'north-star-77', token: 'secret-1' });
  });

  describe('opened by the link of a mail', () => {
    /** As Back does: the document is new, its entry of the history is the old one. */
    const comesBack = () => {
      act(() => closePopup());
      act(() => openForResetToken());
      return currentPopup()?.name ?? null;
    };

    it('comes back with its entry of the history, which keeps the token out of the address', async () => {
      open('/en?token=secret-1');
      await dialog('Set a new password');
      expect(window.location.href).not.toContain('secret-1');
      expect(comesBack()).toBe('auth');
      cleanup();
      renderIn('en', <AuthPopup popup={controls} />);
      await dialog('Set a new password');
      await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
      await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
      await screen.findByRole('link', { name: 'Log in' });
      expect(api.sent[0]?.body).toEqual({ password: 'north-star-77', token: 'secret-1' });
      expect(comesBack()).toBeNull();
    });

    it('does not come back once another link was asked for', async () => {
      api.answer('POST /api/resetting/reset', { code: 'invalid_token' }, 400);
      open('/en?token=secret-1');
      await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
      await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
      await userEvent.click(await screen.findByRole('link', { name: words.auth.newPassword.askAgain }));
      await dialog('Forgot the password?');
      expect(comesBack()).toBeNull();
    });

    it('does not come back once it was closed: the next press on the login finds that', async () => {
      open('/en?token=secret-1');
      await dialog('Set a new password');
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(controls.onClose).toHaveBeenCalled();
      expect(comesBack()).toBeNull();
    });
  });

  it('opens by itself for a token on home, and nowhere else', { tags: ['F2.137'] }, () => {
    for (const path of ['/en', '/en/reset-password?token=t', '/en/order/checkout?token=t', '/en?token=']) {
      window.history.replaceState(null, '', path);
      openForResetToken();
      expect(currentPopup()).toBeNull();
    }
    window.history.replaceState(null, '', '/en?token=t');
    act(() => openForResetToken());
    expect(currentPopup()?.name).toBe('auth');
  });

  it('closes by its cross', { tags: ['F2.135'] }, async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(controls.onClose).toHaveBeenCalled();
  });
});
