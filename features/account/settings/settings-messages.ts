import 'server-only';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** The words that phone settings and profile need. */
export async function settingsMessages(locale: LocaleSlug) {
  const { account, settings, esim, faults } = await loadMessages(languageOf(locale));
  return { account, settings, esim, faults };
}
