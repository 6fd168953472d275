import sanitizeHtml from 'sanitize-html';
import { transliterate } from 'transliteration';
import type { Language } from '@/lib/i18n/locales';
import { type Content, toHtml } from './content-files';

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

/** Markdown to HTML as it may be stored and shown: nothing in it runs. */
export function renderMarkdown(markdown: string): string {
  return sanitizeMarkup(toHtml(markdown)).trim();
}

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'pre',
      'figure',
      'figcaption',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span', 'a', 'img', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Markup as it may be stored: no scripts, no handlers, no styles, no foreign schemes. */
export function sanitizeMarkup(markup: string): string {
  return sanitizeHtml(markup, rules);
}

export type ContentRow = { readonly name: string; readonly language: Language; readonly body: unknown };

/** The documents of one language as they are stored: markup sanitised, slugs made from the questions. */
export function contentRows(language: Language, content: Content): ContentRow[] {
  const documents: Record<string, unknown> = {
    faq: withSlugs(content.faq).map(sanitizeAnswer),
    blog: withSlugs(content.blog).map(sanitizeAnswer),
    articles: content.articles.map((article) => ({ ...article, text: sanitizeMarkup(article.text) })),
    benefits: content.advantages,
    videos: content.videos,
    agreements: { items: content.agreements.map((item) => ({ ...item, text: sanitizeMarkup(item.text) })) },
    seo: content.seo.map((item) => ({ ...item, text: sanitizeMarkup(item.text) })),
    settings: Object.entries(answeredSettings(content.settings)).map(([name, value]) => ({
      name,
      value: markupSettings.has(name) ? sanitizeMarkup(value) : value,
    })),
    social_networks: content.footer.socialNetworks,
    payment_systems: content.footer.paymentSystems,
    footer_menu: content.footer.menu,
    package_texts: {
      features: {
        local: sanitizeMarkup(content.packages.features.local),
        regional: sanitizeMarkup(content.packages.features.regional),
        global: sanitizeMarkup(content.packages.features.global),
      },
      instruction: content.packages.instruction,
    },
  };
  return Object.entries(documents).map(([name, body]) => ({ name, language, body }));
}

function sanitizeAnswer<T extends { readonly answer: string }>(item: T): T {
  return { ...item, answer: sanitizeMarkup(item.answer) };
}

const markupSettings = new Set(['rub_payment_info', 'internet_packages_seo_text', 'russia_no_service']);

/** Settings as the call answers them: the outage notice is its text while it is on, else empty (F3.34). */
function answeredSettings({ russia_no_service_text: notice, ...settings }: Content['settings']) {
  return { ...settings, russia_no_service: settings.russia_no_service === 'on' ? notice : '' };
}
