import 'server-only';
import sanitize from 'sanitize-html';
import { type Language, localeSlugs, slugOf } from '@/lib/i18n/locales';

const ownLanguage = new RegExp(`^/(?:${localeSlugs.join('|')})(?=[/#?]|$)`);

const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup'],
  ...['code', 'pre', 'kbd', 'mark', 'span', 'div', 'img'],
];

const allowed: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The paths of questions and posts by their slugs, each under its path by id: `/faq/14`. */
export type SlugPaths = Readonly<Record<string, string>>;

const byId = /^\/(?:faq|blog)\/\d+(?=\/?(?:[?#]|$))/;

/** Whether a text may lead to a question or a post by its id. */
export function hasLinkById(text: string): boolean {
  return /\/(?:faq|blog)\/\d/.test(text);
}

/** The path by slug where it is one by id, else the path as it is. */
export function toSlugPath(path: string, paths: SlugPaths): string {
  return path.replace(byId, (found) => paths[found] ?? found);
}

/**
 * Markup from the provider by an allow-list: no scripts, styles, frames or handlers (reading A23).
 * Links inside the site get the slug of the language, and of the question or post they name by id; first-level headings step down one level.
 */
export function sanitizeMarkup(markup: string, language: Language, paths: SlugPaths = {}): string {
  return sanitize(markup, {
    ...allowed,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: toAnchor(attribs, language, paths) }),
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    },
  }).trim();
}

function toAnchor(attribs: sanitize.Attributes, language: Language, paths: SlugPaths): sanitize.Attributes {
  const href = attribs.href ?? '';
  if (/^https?:/i.test(href)) return { ...attribs, rel: 'noopener' };
  if (!href.startsWith('/') || href.startsWith('//')) return attribs;
  // Whoever writes a text may have copied an address with its language.
  const plain = href.replace(ownLanguage, '');
  const path = plain === '/' || plain.startsWith('/#') ? plain.slice(1) : plain;
  return { ...attribs, href: `/${slugOf(language)}${toSlugPath(path, paths)}` };
}

/** The words of markup, for descriptions and structured data. */
export function markupToText(markup: string): string {
  const text = sanitize(markup.replace(/<(?:\/p|\/li|\/h\d|br\s*\/?)>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
