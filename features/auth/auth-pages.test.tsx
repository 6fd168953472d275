import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, lazy, type ReactNode, Suspense, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPage } from '@/lib/browser/load-page';
import { renderIn } from '@/tests/setup/render-in';
import { askToLogIn } from './ask-to-log-in';
import { LoginForm } from './login/login-form';
import { ResetForms } from './reset/reset-forms';
import { ResetWait } from './reset/reset-wait';
import wait from './reset/reset-wait.module.scss';
import { authApi } from './testing/shop-api';

const api = authApi();
const user = {
  mainEsim: null,
  country: null,
  referralCode: 'ANA7',
  lastName: 'Ruiz',
  firstName: 'Ana',
  email: 'ana@mail.com',
  postCode: '',
  address: '',
};

function signIn(yes: boolean) {
  document.cookie = yes ? 'signed-in=1; Path=/' : 'signed-in=; Max-Age=0; Path=/';
}

function showLogin(path = '/en/login') {
  window.history.replaceState(null, '', path);
  return renderIn('en', <LoginForm locale="en" />);
}

function showReset(path = '/en/reset-password') {
  window.history.replaceState(null, '', path);
  return renderIn('en', <ResetForms locale="en" />);
}

/** The page, whose forms come after the page itself has looked at the address. */
function lateReset() {
  const LateForms = lazy(async () => ({ default: ResetForms }));
  return (
    <ResetWait>
      <Suspense>
        <LateForms locale="en" />
      </Suspense>
    </ResetWait>
  );
}

function showLateReset(path: string) {
  window.history.replaceState(null, '', path);
  return renderIn('en', lateReset());
}

/** The page as another document shows it when the browser comes back to its entry of the history. */
const comeBack = () => renderIn('en', lateReset());

/** A page that stays mounted while another one is shown, as the router keeps it. */
function Route({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeft(!isLeft)}>
        Go
      </button>
      <Activity mode={isLeft ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}

const isHidden = (element: HTMLElement) => element.closest(`.${wait.waiting}`) !== null;

beforeEach(() => {
  signIn(false);
});

describe('login page', () => {
  it('shows a form that does nothing before any script, and puts no password into the address', {
    tags: ['F2.42'],
  }, () => {
    const { container } = showLogin();
    expect(container.querySelector('form')).toHaveAttribute('method', 'dialog');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('name', 'username');
    expect(screen.getByRole('link', { name: 'Forgot the password?' })).toHaveAttribute('href', '/en/reset-password');
  });

  it('logs in by Enter', { tags: ['F2.42', 'F4.41'] }, async () => {
    showLogin();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@mail.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wander-demo-1{Enter}');
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk', 'replace'));
  });

  it('passes on who is logged in already', { tags: ['F2.44'] }, async () => {
    api.answer('GET /api/profile', user);
    signIn(true);
    showLogin('/en/login?next=%2Fen%2Flk%2FBalance');
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/lk/Balance', 'replace'));
  });

  it('keeps who only seems to be logged in', { tags: ['F2.44', 'F6.20'] }, async () => {
    api.answer('GET /api/profile', { code: 'unauthorized' }, 401);
    signIn(true);
    showLogin();
    await waitFor(() => expect(api.sent).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loadPage).not.toHaveBeenCalled();
  });
});

describe('end of a session', () => {
  it('leads to the login page, which remembers the way back', { tags: ['F2.43', 'F6.19', 'F6.20'] }, () => {
    window.history.replaceState(null, '', '/es/lk/Balance?from=01.11.2026&to=21.11.2026');
    askToLogIn();
    expect(loadPage).toHaveBeenCalledWith(
      '/es/login?next=%2Fes%2Flk%2FBalance%3Ffrom%3D01.11.2026%26to%3D21.11.2026',
      'replace',
    );
  });
});

describe('password-reset page', () => {
  it('shows the request form before any script', { tags: ['F2.45'] }, () => {
    const { container } = showReset();
    const main = within(container);
    expect(main.getByRole('heading', { level: 1, name: 'Forgot the password?' })).toBeVisible();
    expect(main.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  it('asks for a new password when the address carries a token, and takes it out of the address', {
    tags: ['F2.45', 'F2.137'],
  }, async () => {
    showReset('/en/reset-password?token=secret-2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
    expect(window.location.href).not.toContain('secret-2');
    await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await screen.findByRole('link', { name: 'Log in' });
    expect(api.sent[0]?.body).toEqual({ password: 'north-star-77', token: 'secret-2' });
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('secret-2');
  });

  it('turns back to the request when the link was refused', { tags: ['F4.47'] }, async () => {
    api.answer('POST /api/resetting/reset', { code: 'reset_refused' }, 400);
    showReset('/en/reset-password?token=used');
    await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot the password?' })).toBeVisible();
  });

  it('waits no longer than for the address: nothing of the form for a new password stays hidden', {
    tags: ['F2.137', 'F4.47'],
  }, async () => {
    api.answer('POST /api/resetting/reset', { code: 'reset_refused' }, 400);
    showLateReset('/en/reset-password?token=used');
    const password = await screen.findByLabelText('New password');
    expect(isHidden(password)).toBe(false);
    await userEvent.type(password, 'north-star-77');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(isHidden(await screen.findByRole('alert'))).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(isHidden(screen.getByRole('button', { name: 'Send the link' }))).toBe(false);
  });

  it('waits for the forms when the address asks for another one than the document has', {
    tags: ['F2.137'],
  }, async () => {
    const { container } = showLateReset('/en/reset-password?token=secret-3');
    expect(container.firstElementChild).toHaveClass(wait.waiting ?? '');
    expect(await screen.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
    expect(container.firstElementChild).not.toHaveClass(wait.waiting ?? '');
  });

  describe('that the browser comes back to', () => {
    const askedFor = (title: string) => screen.findByRole('heading', { level: 1, name: title });
    const link = '/en/reset-password?token=secret-4';

    it('asks for the new password again, in another document too', { tags: ['F2.137'] }, async () => {
      const { unmount } = showLateReset(link);
      await askedFor('Set a new password');
      unmount();
      expect(window.location.href).not.toContain('secret-4');
      const { container } = comeBack();
      await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
      expect(container.firstElementChild).not.toHaveClass(wait.waiting ?? '');
      await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
      await screen.findByRole('link', { name: 'Log in' });
      expect(api.sent[0]?.body).toEqual({ password: 'north-star-77', token: 'secret-4' });
      expect(window.location.href).not.toContain('secret-4');
      expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('secret-4');
    });

    it('asks for the new password again where it stayed mounted, and shows it', { tags: ['F2.137'] }, async () => {
      window.history.replaceState(null, '', link);
      const { container } = renderIn('en', <Route>{lateReset()}</Route>);
      const password = await screen.findByLabelText('New password');
      await userEvent.click(screen.getByRole('button', { name: 'Go' }));
      expect(password).not.toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Go' }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.getByLabelText('New password')).toBe(password);
      expect(container.querySelector(`.${wait.waiting}`)).toBeNull();
    });

    it('has forgotten the secret once it was used', { tags: ['F4.46'] }, async () => {
      const { unmount } = showLateReset(link);
      await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
      await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
      await screen.findByRole('link', { name: 'Log in' });
      expect(JSON.stringify(window.history.state)).not.toContain('secret-4');
      unmount();
      comeBack();
      await askedFor('Forgot the password?');
    });

    it('has forgotten the secret once another link was asked for', { tags: ['F4.47'] }, async () => {
      api.answer('POST /api/resetting/reset', { code: 'reset_refused' }, 400);
      const { unmount } = showLateReset(link);
      await userEvent.type(await screen.findByLabelText('New password'), 'north-star-77');
      await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
      await userEvent.click(await screen.findByRole('link', { name: 'Ask for a new link' }));
      unmount();
      comeBack();
      await askedFor('Forgot the password?');
    });

    it('keeps the secret from every other visit', { tags: ['F2.137'] }, async () => {
      const { unmount } = showLateReset(link);
      await askedFor('Set a new password');
      unmount();
      window.history.pushState(null, '', '/en/reset-password');
      comeBack();
      await askedFor('Forgot the password?');
    });
  });
});
