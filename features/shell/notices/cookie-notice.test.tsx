import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentMaxAge, readConsent } from '@/lib/browser/consent';
import { CookieNotice } from './cookie-notice';

const notice = () => screen.queryByRole('region', { name: 'Cookies' });

/** Past the moment that it leaves to a press that has begun. */
async function show() {
  const view = render(
    <CookieNotice
      text="We count visits."
      link={{ href: '/en/cookies', label: 'How we use cookies' }}
      texts={{ label: 'Cookies', accept: 'Accept', necessary: 'Only necessary' }}
    />,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  return view;
}

describe('cookie notice', () => {
  const requests = vi.fn(async (_url: string) => new Response(null, { status: 204 }));

  beforeEach(() => {
    document.cookie = 'cookie-consent=; Max-Age=0; Path=/';
    requests.mockClear();
    vi.stubGlobal('fetch', requests);
  });

  it('shows the text and the link of the settings', { tags: ['F3.29', 'F3.30', 'F2.69'] }, async () => {
    await show();
    expect(notice()).toHaveTextContent('We count visits.');
    expect(screen.getByRole('link', { name: 'How we use cookies' })).toHaveAttribute('href', '/en/cookies');
  });

  it('shows until the acceptance cookie exists', { tags: ['F4.81'] }, async () => {
    const { unmount } = await show();
    expect(notice()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(notice()).toBeNull();
    unmount();
    await show();
    expect(notice()).toBeNull();
  });

  it('tells the operator once cookies are accepted', { tags: ['F7.11'] }, async () => {
    await show();
    expect(requests).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(requests.mock.calls.map(([url]) => url)).toEqual(['/api/accept-cookies']));
    expect(readConsent()).toBe('all');
  });

  it('goes away without a word to the operator when only necessary cookies are wanted', {
    tags: ['F4.81', 'F7.11'],
  }, async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Only necessary' }));
    expect(notice()).toBeNull();
    expect(readConsent()).toBe('necessary');
    expect(requests.mock.calls.map(([url]) => url)).toEqual(['/api/keep-choices']);
  });

  it('remembers the answer for 365 days', { tags: ['F4.81'] }, () => {
    expect(consentMaxAge).toBe(365 * 24 * 60 * 60);
  });
});
