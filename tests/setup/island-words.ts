import { type IslandName, pickIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';

const catalogs = { en, es, uz: ru };

/** Exactly the words that the product gives an island; a key beyond them fails the test that shows it. */
export function islandWords(island: IslandName, locale: LocaleSlug = 'en') {
  return pickIslandMessages(island, catalogs[locale]);
}
