import 'server-only';
import { questionSlug } from '@/lib/format/question-slug';
import { hasLinkById, type SlugPaths, sanitizeMarkup, toSlugPath } from '@/lib/format/sanitize-markup';
import type { Language } from '@/lib/i18n/locales';
import { opened, orEmpty, outcome, readOperator } from './operator-read';
import { keepShopData } from './shop-data';

/** The paths of all questions and posts (calls 22, 23). Throws ApiError. */
export async function readSlugPaths(language: Language): Promise<SlugPaths> {
  const [faq, blog] = await Promise.all([
    readOperator('listFaq', { language }),
    readOperator('listBlog', { language }),
  ]);
  const pathsIn = (section: string, items: typeof faq) =>
    items.map(({ id, slug, question }) => [
      `/${section}/${id}`,
      `/${section}/${encodeURIComponent(slug || questionSlug(question))}`,
    ]);
  return Object.fromEntries([...pathsIn('faq', faq), ...pathsIn('blog', blog)]);
}

async function keptSlugPaths(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readSlugPaths(language), { isExtra: true });
}

/** None where no text leads anywhere by id: most are not worth two reads, and a link by id leads on as well. */
function pathsFor(language: Language, texts: readonly string[]): Promise<SlugPaths> | SlugPaths {
  return texts.some(hasLinkById) ? orEmpty(() => opened(keptSlugPaths(language)), {}) : {};
}

/**
 * What makes markup of the provider fit to be shown, for these texts; their links to questions and posts by id lead to
 * the slugs of today at once.
 */
export async function markupCleaner(language: Language, texts: readonly string[]): Promise<(markup: string) => string> {
  const paths = await pathsFor(language, texts);
  return (markup) => sanitizeMarkup(markup, language, paths);
}

/** Addresses that the provider gives as such, in the same way. */
export async function slugPathOf(language: Language, url: string): Promise<string> {
  return toSlugPath(url, await pathsFor(language, [url]));
}
