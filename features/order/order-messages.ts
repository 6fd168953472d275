import 'server-only';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

type Catalog = Awaited<ReturnType<typeof loadMessages>>;

/** The namespaces that an island needs, and no others. */
export async function orderMessages<N extends keyof Catalog>(locale: LocaleSlug, names: readonly N[]) {
  const catalog = await loadMessages(languageOf(locale));
  return Object.fromEntries(names.map((name) => [name, catalog[name]]));
}
