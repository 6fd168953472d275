import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signalRoute } from '@/components/layout/route-watcher';
import { loadPage, reloadPage } from '@/lib/browser/load-page';
import { onNotice } from '@/lib/browser/popups/notice';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { takeNewSession } from '@/lib/browser/session-hint';
import { AccountButton } from './header-buttons';

const texts = {
  open: 'Account',
  logOut: 'Log out',
  failed: 'Still logged in',
  loggedOut: 'You are logged out.',
  newLogin: 'A new login.',
};

function signIn(yes: boolean) {
  document.cookie = yes ? 'signed-in=1; Path=/' : 'signed-in=; Max-Age=0; Path=/';
}

function show() {
  return render(<AccountButton accountHref="/en/lk" loginHref="/en/login" homeHref="/en" texts={texts} />);
}

describe('account button', () => {
  beforeEach(() => {
    act(() => closePopup());
  });
  afterEach(() => signIn(false));

  it('opens the login popup when logged out', { tags: ['F2.82'] }, () => {
    show();
    const link = screen.getByRole('link', { name: 'Account' });
    expect(link).toHaveAttribute('href', '/en/login');
    fireEvent.click(link);
    expect(currentPopup()).toMatchObject({ name: 'auth', elsewhere: expect.stringMatching(/\/en\/login$/) });
  });

  it('leaves a click with a modifier to the browser', { tags: ['F2.82'] }, () => {
    show();
    const link = screen.getByRole('link', { name: 'Account' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(currentPopup()).toBeNull();
  });

  it('leads to the account when logged in', () => {
    signIn(true);
    show();
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/lk');
  });

  it('shows the close icon only when logged in', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    signIn(true);
    act(() => signalRoute());
    const close = screen.getByRole('button', { name: 'Log out' });
    expect(close.querySelector('[data-icon="x"]')).not.toBeNull();
  });

  it('says so after it has logged out, once, on the page that comes then', { tags: ['F2.85'] }, async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const told: string[] = [];
    const stop = onNotice(({ text }) => told.push(text));
    signIn(true);
    const before = show();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en'));
    expect(told).toEqual([]);
    before.unmount();
    signIn(false);
    show().unmount();
    show();
    expect(told).toEqual(['You are logged out.']);
    stop();
    vi.unstubAllGlobals();
  });

  it('loads the page anew when another account has been logged in in another tab, and says so', () => {
    const told: string[] = [];
    const stop = onNotice(({ text }) => told.push(text));
    document.cookie = 'signed-in=first; Path=/';
    takeNewSession();
    const before = show();
    window.dispatchEvent(new Event('focus'));
    expect(reloadPage).not.toHaveBeenCalled();
    document.cookie = 'signed-in=second; Path=/';
    window.dispatchEvent(new Event('focus'));
    expect(reloadPage).toHaveBeenCalledOnce();
    before.unmount();
    takeNewSession();
    show();
    expect(told).toEqual(['A new login.']);
    stop();
  });

  it('clears the server cache, then logs out by the close icon', { tags: ['F2.85'] }, async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push(`${init.method} ${url}`);
      // A failed clearing of the cache must not keep anybody logged in.
      if (url.includes('redis')) throw new TypeError('offline');
      return new Response(null, { status: 503 });
    });
    signIn(true);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const twice = ['POST /api/logout', 'POST /api/logout'];
    await waitFor(() => expect(requests).toEqual(['POST /api/redis/clear', ...twice, 'GET /api/profile']));
    // Nothing lies over the button, which may be pressed again.
    await waitFor(() => expect(currentPopup()).toMatchObject({ name: 'error' }));
    expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
    vi.unstubAllGlobals();
  });

  it.each([
    ['the second try has an answer', [null, 200]],
    ['the account is nobody’s by then', [null, null, 401]],
  ] as const)('knows that the session has ended though the answer was lost: %s', async (_, given) => {
    const answers = [...given];
    vi.stubGlobal('fetch', async (url: string) => {
      const status = url.includes('redis') ? 200 : answers.shift();
      if (!status) throw new TypeError('offline');
      return new Response(null, { status });
    });
    signIn(true);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en'));
    expect(currentPopup()).toBeNull();
    vi.unstubAllGlobals();
  });
});
