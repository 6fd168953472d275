import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { vi } from 'vitest';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { currentPopup } from '@/lib/popup/popup';
import { words } from './render-order';

/** Shows the open popup as the shop's host does, beside what is on the page already. */
export async function renderOpenPopup(locale: LocaleSlug = 'en') {
  const shown = currentPopup();
  if (!shown) throw new Error('No popup is open');
  const Component = await shown.load();
  const popup = { open: true, onClose: vi.fn(), onClosed: vi.fn() };
  render(
    <NextIntlClientProvider locale={languageOf(locale)} messages={words[locale]} timeZone="UTC">
      <Component popup={popup} />
    </NextIntlClientProvider>,
  );
  return popup;
}
