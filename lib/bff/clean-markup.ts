import 'server-only';
import * as z from 'zod/mini';
import { articleSchema } from '@/lib/api/contract/content';
import type { Operation } from '@/lib/api/contract/endpoints';
import { sanitizeMarkup } from '@/lib/format/sanitize-markup';
import type { Language } from '@/lib/i18n/locales';

const articlesSchema = z.array(articleSchema);

/** Answers whose markup browsers show are sanitised before they leave the shop's own server (X1, A23). */
export function cleanMarkup(operation: Operation, answer: unknown, language: Language): unknown {
  if (operation !== 'listArticles') return answer;
  return z.parse(articlesSchema, answer).map((one) => ({ ...one, text: sanitizeMarkup(one.text, language) }));
}
