import { sanitizeMarkup } from './content-rows';
import { toHtml } from './markdown';

/** Markdown to HTML as it may be stored and shown: nothing in it runs. */
export function renderMarkdown(markdown: string): string {
  return sanitizeMarkup(toHtml(markdown)).trim();
}
