import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** Markdown of our own content files to HTML. It is not a sanitiser: the shop sanitises what it shows. */
export function toHtml(markdown: string): string {
  const html = marked.parse(markdown);
  if (typeof html !== 'string') throw new Error('markdown must be rendered at once');
  return html.trim();
}
