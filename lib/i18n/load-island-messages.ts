import { type IslandName, pickIslandMessages } from '@/lib/i18n/island-messages';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** The words of an island in the language of a slug. */
export async function loadIslandMessages(island: IslandName, locale: LocaleSlug) {
  return pickIslandMessages(island, await loadMessages(languageOf(locale)));
}
