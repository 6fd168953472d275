import { definePopup } from '@/lib/browser/popup';

/** What to read: the article's slug, and where it stands as a page. */
export type ArticleProps = { slug: string; title: string; href: string };

/** An article in the page it was asked from, so that a half-filled form stays (F4.18). */
export const articlePopup = definePopup<ArticleProps>('article', () =>
  import('./article-view').then((module) => module.ArticlePopup),
);
