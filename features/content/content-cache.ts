import type { Language } from '@/lib/i18n/locales';

export type ContentKind =
  | 'articles'
  | 'benefits'
  | 'blog'
  | 'faq'
  | 'videos'
  | 'agreements'
  | 'payment-methods'
  | 'seo-texts'
  | 'settings'
  | 'footer';

/** Cache tag of one kind of content in one language. */
export function contentTag(kind: ContentKind, language: Language): string {
  return `${kind}:${language}`;
}

/** Name of the lifetime profile in next.config.ts: fresh for 67 s, then served stale while it is read again (F9.20). */
export const contentLife = 'catalogue';
