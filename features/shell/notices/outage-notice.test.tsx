import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { PopupHost } from '@/features/shell/popups/popup-host';
import { closePopup } from '@/lib/browser/popups/popup';
import { OutageNotice } from './outage-notice';

const shop = vi.hoisted(() => ({ locale: 'uz', settings: {} }));
vi.mock('next-intl/server', async () => (await import('@/features/shell/testing/server-words')).serverWords('ru'));
vi.mock('@/lib/i18n/root-locale', () => ({ getLocaleSlug: async () => shop.locale }));
vi.mock('@/features/content/content-queries', () => ({ getSettings: async () => shop.settings }));

/** The operator's own words, as they travel while the notice is on. */
const { russia_no_service_text: words } = z.parse(
  z.looseObject({ russia_no_service_text: z.string() }),
  JSON.parse(readFileSync('operator/content/settings.ru.json', 'utf8')),
);

async function open(setting: string, locale = 'uz') {
  Object.assign(shop, { locale, settings: { russia_no_service: setting } });
  render(
    <>
      {await OutageNotice()}
      <PopupHost />
    </>,
  );
}
const banner = () => screen.queryByRole('complementary', { name: 'Временные ограничения' });
const alert = () => screen.findByRole('alertdialog', {}, { timeout: 5000 });

beforeEach(() => {
  window.history.replaceState(null, '', '/uz');
  window.sessionStorage.clear();
});
afterEach(() => {
  act(() => closePopup());
});

describe('the outage notice', () => {
  it('says that no eSIM can be bought because of the bank, how to top up, and that service goes on', {
    tags: ['F1.29', 'F1.30', 'F1.31', 'F3.34'],
  }, async () => {
    await open(words);
    expect(banner()).toHaveTextContent(/Покупка новых eSIM временно невозможна из-за проблем у банка/);
    expect(banner()).toHaveTextContent(/Баланс пополняем вручную через поддержку/);
    expect(banner()).toHaveTextContent(/Мобильная связь работает как обычно/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://telegram.wanderline.example/support', 'mailto:support@wanderline.example']);
  });

  it('is in our own words where the setting is a plain switch', { tags: ['F3.34'] }, async () => {
    await open('1');
    expect(banner()).toHaveTextContent(/eSIM временно невозможна.*пополняем вручную.*работает как обычно/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/uz/support');
  });

  it.each(['', '0', 'false', ' off '])('is absent while the setting is "%s"', { tags: ['F1.32'] }, async (setting) => {
    await open(setting);
    expect(banner()).toBeNull();
  });

  it.each(['en', 'es'])('is absent under /%s', { tags: ['F1.32'] }, async (locale) => {
    await open(words, locale);
    expect(banner()).toBeNull();
    expect(screen.queryByText(/eSIM/)).toBeNull();
  });

  it('shows no markup that could run', async () => {
    await open('<p>Нет связи<img src="x" onerror="x()"></p><script>x()</script>');
    expect(banner()?.innerHTML).not.toMatch(/script|onerror/);
  });
});

describe('the outage notice as a popup', () => {
  it('is an alert with all its words and links', { tags: ['F2.140'] }, async () => {
    await open(words);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Подробнее' }));
    const popup = await alert();
    expect(popup).toHaveTextContent(/eSIM временно невозможна.*пополняем вручную.*работает как обычно/);
    expect(within(popup).getAllByRole('link')).toHaveLength(2);
  });

  it('opens once by itself for whoever starts to order', { tags: ['F2.140'] }, async () => {
    window.history.replaceState(null, '', '/uz/order');
    await open(words);
    await alert();
    act(() => closePopup());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await open(words);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
