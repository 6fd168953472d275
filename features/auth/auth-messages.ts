import 'server-only';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** The words that the live forms need. */
export async function authMessages(locale: LocaleSlug) {
  const { auth, faults } = await loadMessages(languageOf(locale));
  return { auth, faults };
}
