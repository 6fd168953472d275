import 'server-only';
import { slugify } from 'transliteration';

const longest = 80;

/** Address part made from a question, in Latin letters whatever its language (F3.23). */
export function questionSlug(question: string): string {
  const slug = slugify(question, { lowercase: true, separator: '-' });
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : longest);
}
