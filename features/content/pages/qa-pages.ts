import 'server-only';
import { type QaSection, qaPath } from '@/features/content/content-hrefs';
import { findQa, type Qa, slugsByLocale } from '@/features/content/content-model';
import { listArticles, listQa } from '@/features/content/content-queries';
import { orEmpty } from '@/lib/api/client/operator-read';
import { type Language, type LocaleSlug, languageOf, localeSlugs } from '@/lib/i18n/locales';

/** An item by its id or slug (A10), with its path in each locale (A11); null when there is none. Throws ApiError. */
export async function findQaPage(section: QaSection, segment: string, language: Language) {
  const items = await listQa(section, language);
  const item = findQa(items, segment);
  if (!item) return null;
  const others = items.filter(({ id }) => id !== item.id);
  return { item, others, paths: await pathsOf(section, item) };
}

async function pathsOf(section: QaSection, item: Qa): Promise<Record<LocaleSlug, string>> {
  const [en, es, uz] = await Promise.all(
    localeSlugs.map((slug) => orEmpty<Qa[]>(() => listQa(section, languageOf(slug)), [])),
  );
  const slugs = slugsByLocale(item.id, { en: en ?? [], es: es ?? [], uz: uz ?? [] });
  return {
    en: qaPath(section, slugs.en),
    es: qaPath(section, slugs.es),
    uz: qaPath(section, slugs.uz),
  };
}

/** Addresses that are built ahead, the rest on their first request. */
export async function firstQaSlugs(section: QaSection, language: Language, count: number): Promise<string[]> {
  return (await listQa(section, language)).slice(0, count).map(({ slug }) => slug);
}

export async function firstArticleSlugs(language: Language, count: number): Promise<string[]> {
  return (await listArticles(language)).slice(0, count).map(({ slug }) => slug);
}
