import { transliterate } from 'transliteration';

/** Words as a part of an address: Latin letters, digits and dashes. */
export function toSlug(words: string): string {
  return transliterate(words)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const maxLength = 80;

/** The address part of a question: Latin letters, digits and dashes, cut at a word (F3.23). */
export function questionSlug(question: string): string {
  const slug = toSlug(question);
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1));
}

/** Gives every question a slug of its own; a second one of the same words ends with its id. */
export function withSlugs<T extends { readonly id: number; readonly question: string }>(
  questions: readonly T[],
): (T & { readonly slug: string })[] {
  const taken = new Set<string>();
  return questions.map((question) => {
    const words = questionSlug(question.question);
    const slug = words === '' || taken.has(words) ? [words, question.id].filter(Boolean).join('-') : words;
    taken.add(slug);
    return { ...question, slug };
  });
}
