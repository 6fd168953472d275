import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** Markdown to HTML, as it is written. It is not a sanitiser. */
export function toHtml(markdown: string): string {
  const html = marked.parse(markdown);
  if (typeof html !== 'string') throw new Error('markdown must be rendered at once');
  return html.trim();
}
