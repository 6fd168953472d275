import { createContext, useContext } from 'react';
import { defaultLocale, type LocaleSlug } from '@/lib/i18n/locales';

const LocaleContext = createContext<LocaleSlug>(defaultLocale);
export const AccountLocaleProvider = LocaleContext.Provider;

/** The slug of the page, for addresses; its language alone would not tell (uz is Russian). */
export function useAccountLocale(): LocaleSlug {
  return useContext(LocaleContext);
}
