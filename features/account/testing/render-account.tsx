import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { renderIsland } from '@/tests/setup/render-island';

/** A page of the account in a locale, with a hand that types without pauses. */
export function renderAccount(Part: ComponentType, locale: LocaleSlug = 'en') {
  window.history.replaceState(null, '', `/${locale}/lk`);
  const user = userEvent.setup({ delay: null });
  return { user, ...renderIsland('account', <Part />, locale) };
}
