import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { settingsApi } from '@/features/account/testing/account-api';
import { aNumber, aProfile } from '@/features/account/testing/account-builders';
import { queryClient } from '@/lib/browser/query-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { renderIsland } from '@/tests/setup/render-island';
import { PhoneSettings } from './phone-settings';

const api = settingsApi();
const lpa = 'LPA:1$rsp.wanderline.example$WL7-4K2Q-9XTR';
const videos = {
  video_how_iphone: { title: 'How to on iPhone', image: '/videos/a.jpg', url: '/videos/how-iphone.mp4' },
  video_how_samsung: { title: 'How to on Samsung', image: '/videos/b.jpg', url: '/videos/how-samsung.mp4' },
};
const onPhone = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

function show(locale: LocaleSlug = 'en') {
  return renderIsland(
    'phone',
    <PhoneSettings videos={videos}>
      <p>On the way</p>
    </PhoneSettings>,
    locale,
  );
}

describe('phone settings', { timeout: 20_000 }, () => {
  it('show the QR code, and the code for typing', {
    tags: ['F1.20', 'F1.21', 'F2.60', 'F2.114', 'F2.115'],
  }, async () => {
    show();
    expect(await screen.findByRole('img', { name: 'QR code that installs your eSIM' })).toBeInTheDocument();
    expect(screen.getByText(/For \+372/)).toBeInTheDocument();
    expect(screen.getByText('rsp.wanderline.example')).toBeInTheDocument();
    expect(screen.getByText('WL7-4K2Q-9XTR')).toBeInTheDocument();
    expect(screen.getAllByText(lpa)).toHaveLength(2);
    expect(screen.getByText('Do not delete the eSIM from the phone.')).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  });

  it('copy each part and say so politely', { tags: ['F2.115'] }, async () => {
    const user = userEvent.setup({ delay: null });
    show();
    for (const [name, value] of [
      ['SM-DP+ address', 'rsp.wanderline.example'],
      ['Activation code', 'WL7-4K2Q-9XTR'],
      ['Full code, for Android', lpa],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Copy: ${name}` }));
      await expect(navigator.clipboard.readText()).resolves.toBe(value);
    }
    const said = screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Copied');
    expect(said).toHaveLength(3);
  });

  it.each([
    ['iPhone OS 18', 'iPhone', 'Install on this iPhone', 'esimsetup.apple.com', 'How to on iPhone'],
    ['Linux; Android 15', 'Android', 'Install on this phone', 'esimsetup.android.com', 'How to on Samsung'],
  ])('begin with the phone in hand: %s', async (agent, tab, install, host, film) => {
    onPhone(agent);
    show();
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel'));
    const href = panel.getByRole('link', { name: install }).getAttribute('href') ?? '';
    expect(href).toContain(host);
    expect(href).toContain(encodeURIComponent(lpa));
    expect(panel.getByRole('link', { name: film })).toHaveAttribute('href', expect.stringContaining('.mp4'));
  });

  it('do not offer to install a code that has been used', async () => {
    onPhone('iPhone OS 18');
    api.answer('GET /api/profile/esim/7', aNumber({ profileState: 'enabled' }));
    show();
    expect(await screen.findByText(/it will not install again/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Install on this iPhone' })).toBeNull();
    expect(screen.getByText('Tap Install')).toBeInTheDocument();
  });

  it('say that the number is blocked, and what ends that', { tags: ['F3.54'] }, async () => {
    api.answer('GET /api/profile/esim/7', aNumber({ balance: -3, blocked: true, blockingReason: 'negative_balance' }));
    show();
    expect(await screen.findByText('+372 583 120 411 is blocked')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Top up €5.00' })).toHaveAttribute('href', '/en/lk/Pay');
  });

  it('begin with scanning on a computer', async () => {
    onPhone('Windows NT 10.0');
    show();
    expect(await screen.findByRole('tab', { name: 'Other phones', selected: true })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Install/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'iPhone' }));
    expect(screen.getByText(/Open this page on the phone/)).toBeInTheDocument();
  });

  it.each([
    ['en', /^The code of your eSIM could not be loaded. Try later or reload/],
    ['es', /Inténtalo más tarde o recarga/],
    ['uz', /Попробуйте позже или перезагрузите/],
  ] as const)(
    'say that the code could not be loaded in %s, and try again',
    { tags: ['F4.20', 'F8.40'] },
    async (locale, text) => {
      api.answer('GET /api/profile/esim/7', { code: 'internal' }, 500);
      show(locale);
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(text)).toBeInTheDocument();
      expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
      api.answer('GET /api/profile/esim/7', aNumber());
      await userEvent.click(within(alert).getByRole('button'));
      expect(await screen.findByRole('img', { name: /QR/ })).toBeInTheDocument();
    },
  );

  it('say that they could not be read at all', { tags: ['F8.38'] }, async () => {
    api.answer('GET /api/profile', { code: 'internal' }, 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The phone settings could not be loaded.');
  });

  it('stay loading, without an error, when the request is given up', { tags: ['F4.20', 'F4.24'] }, async () => {
    api.silent('GET /api/profile/esim/7');
    show();
    await waitFor(() => expect(api.to('GET /api/profile/esim/7')).not.toHaveLength(0));
    await queryClient().cancelQueries();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByText('On the way')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offer a number to whoever has none', async () => {
    api.answer('GET /api/profile', aProfile({ mainEsim: null }));
    show();
    expect(await screen.findByRole('heading', { name: 'No main number yet' })).toBeInTheDocument();
    expect(api.sent.map(({ path }) => path)).toEqual(['/api/profile', '/api/profile/orders']);
  });
});
