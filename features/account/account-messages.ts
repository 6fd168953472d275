import 'server-only';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** The words that the live parts of the account need. */
export async function accountMessages(locale: LocaleSlug) {
  const { account } = await loadMessages(languageOf(locale));
  return { account };
}
