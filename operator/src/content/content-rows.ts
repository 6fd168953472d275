import sanitizeHtml from 'sanitize-html';
import type { Language } from '@/lib/i18n/locales';
import { type Content, toHtml } from './content-files';
import { withSlugs } from './slugs';

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
