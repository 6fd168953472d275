import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type AccountProps, onAccount } from '@/features/account/components/account-provider';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { islandWords } from '@/lib/testing/island-words';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';

// Answers pass through several queries one after another.
configure({ asyncUtilTimeout: 5000 });

export const words = { en, es, uz: ru };

/** A live page of the account in a locale, with a hand that types without pauses. */
export function renderAccount(Part: ComponentType<AccountProps>, locale: LocaleSlug = 'en') {
  window.history.replaceState(null, '', `/${locale}/lk`);
  const user = userEvent.setup({ delay: null });
  const Page = onAccount(Part);
  return { user, ...render(<Page locale={locale} messages={islandWords('account', locale)} />) };
}
