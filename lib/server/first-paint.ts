const heading = /<h1\b([^>]*)>/;
const idAttribute = /\sid="([\w-]+)"/;
/** For a heading that has no id of its own. */
const headingId = 'page-heading';

/**
 * A document that is painted for the first time when its heading is there: on a slow phone the header alone would take a frame,
 * and with it the time in which the heading comes. A browser that does not know the link (WebKit, Firefox) paints as ever.
 */
export function paintWithHeading(html: string): string {
  const [tag, attributes = ''] = heading.exec(html) ?? [];
  if (tag === undefined || !html.includes('<head>')) return html;
  const [, id = headingId] = idAttribute.exec(attributes) ?? [];
  const named = idAttribute.test(attributes) ? html : html.replace(tag, `<h1 id="${id}"${attributes}>`);
  return named.replace('<head>', `<head><link rel="expect" href="#${id}" blocking="render"/>`);
}
