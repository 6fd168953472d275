import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authApi } from '@/features/auth/testing/shop-api';
import { loadPage } from '@/lib/browser/load-page';
import en from '@/messages/en.json';
import { renderIn } from '@/tests/setup/render-in';
import { keepLoginEmail } from './login-email';
import { LoginForm } from './login-form';

const api = authApi();
const asPage = (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <LoginForm locale="en" />
  </NextIntlClientProvider>
);
const tokens = { token: '', refreshToken: '' };
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

async function logIn(address = 'ana@mail.com', secret = 'wander-demo-1') {
  if (address) await userEvent.type(email(), address);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(button());
}

beforeEach(() => {
  window.history.replaceState(null, '', '/en/login');
});

describe('login form', () => {
  it('sends the e-mail as username with the password, then clears the cache of the shop', {
    tags: ['F3.42', 'F7.02'],
  }, async () => {
    renderIn('en', <LoginForm locale="en" />);
    await logIn(' ana@mail.com ');
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    const body = { username: 'ana@mail.com', password: 'wander-demo-1' };
    expect(api.sent).toEqual([
      expect.objectContaining({ method: 'POST', path: '/api/login_check', body }),
      expect.objectContaining({ method: 'POST', path: '/api/redis/clear', body: null }),
    ]);
  });

  it('goes to the account, also when the cache could not be cleared', { tags: ['F4.41'] }, async () => {
    api.fail('POST /api/redis/clear');
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk', 'replace'));
  });

  it('goes back to the page of the account that was asked for, and nowhere else', { tags: ['F2.44'] }, async () => {
    window.history.replaceState(null, '', '/en/login?next=%2Fen%2Flk%2FProfile');
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk/Profile', 'replace'));
  });

  it('goes back to it in the language that was chosen meanwhile', async () => {
    window.history.replaceState(null, '', '/es/login?next=%2Fen%2Flk%2FProfile');
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/es/lk/Profile', 'replace'));
  });

  it('shows that it is loading and sends once', { tags: ['F4.40'] }, async () => {
    const release = api.hold('POST /api/login_check', tokens);
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.type(password(), '{Enter}');
    release();
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
    expect(api.to('POST /api/login_check')).toHaveLength(1);
  });

  it('says that nobody stays logged in where the browser keeps no cookies, and asks nothing of the server', async () => {
    const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(en.auth.failure.noCookies);
    expect(api.sent).toEqual([]);
    expect(password()).toHaveValue('wander-demo-1');
    cookies.mockRestore();
    await userEvent.click(button());
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk', 'replace'));
  });

  it('says that email or password are wrong', { tags: ['F4.43', 'F8.01'] }, async () => {
    api.answer('POST /api/login_check', { code: 'invalid_credentials' }, 401);
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password\.$/);
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(loadPage).not.toHaveBeenCalled();
  });

  it.each([
    ['840', 'Too many attempts. Try again in 14 minutes.'],
    ['59', 'Too many attempts. Try again in 59 seconds.'],
    ['61', 'Too many attempts. Try again in 2 minutes.'],
    ['soon', 'Too many attempts. Try again in a few minutes.'],
  ])('says how long to wait: %s', { tags: ['F4.43'] }, async (retryAfter, words) => {
    api.answer('POST /api/login_check', { code: 'too_many_requests' }, 429, { 'Retry-After': retryAfter });
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('says that the server does not respond, and can be sent again', { tags: ['F4.43'] }, async () => {
    api.fail('POST /api/login_check');
    renderIn('en', <LoginForm locale="en" />);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(en.auth.failure.noAnswer);
    api.answer('POST /api/login_check', tokens);
    await userEvent.click(button());
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk', 'replace'));
  });

  it.each([
    ['', 'Please enter an email address.'],
    ['abc', 'The email address must contain the "@" symbol.'],
    ['@a.com', 'Enter the part of the address before the "@" symbol.'],
    ['a@', 'Enter the part of the address after the "@" symbol.'],
    ['a b@c.com', 'The email address is invalid. Check it for typing errors.'],
  ])('does not send the email %j', { tags: ['F5.22', 'F5.01', 'F5.02', 'F5.03', 'F5.04'] }, async (address, words) => {
    renderIn('en', <LoginForm locale="en" />);
    await logIn(address);
    await waitFor(() => expect(email()).toHaveAccessibleDescription(words));
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
    expect(api.sent).toEqual([]);
  });

  it('does not send without a password, and forgives when one is typed', { tags: ['F5.23'] }, async () => {
    renderIn('en', <LoginForm locale="en" />);
    await logIn('ana@mail.com', '');
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Enter a password.'));
    expect(api.sent).toEqual([]);
    await userEvent.type(password(), 'x');
    expect(password()).not.toHaveAttribute('aria-invalid');
  });

  it('lets the browser fill it in and shows the password on request', async () => {
    renderIn('en', <LoginForm locale="en" />);
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('begins with the address that was taken along, once', async () => {
    keepLoginEmail('ana@mail.com');
    const { unmount } = renderIn('en', <LoginForm locale="en" />);
    expect(email()).toHaveValue('ana@mail.com');
    await logIn('');
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    expect(api.sent[0]?.body).toEqual({ username: 'ana@mail.com', password: 'wander-demo-1' });
    unmount();
    renderIn('en', <LoginForm locale="en" />);
    expect(email()).toHaveValue('');
  });

  it('leaves the address to whoever is at its field already', async () => {
    keepLoginEmail('ana@mail.com');
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(asPage);
    email().focus();
    render(asPage, { container: page, hydrate: true });
    await userEvent.keyboard('b@mail.com');
    expect(email()).toHaveValue('b@mail.com');
    page.remove();
  });

  it('speaks the language of the page', async () => {
    api.answer('POST /api/login_check', { code: 'invalid_credentials' }, 401);
    renderIn('ru', <LoginForm locale="uz" />);
    await userEvent.type(screen.getByRole('textbox'), 'ana@mail.com');
    await userEvent.type(screen.getByLabelText('Пароль'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Неверный адрес почты или пароль.');
  });
});
