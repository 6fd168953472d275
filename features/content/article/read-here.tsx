'use client';

import type { MouseEvent, ReactNode } from 'react';
import { softLink } from '@/lib/browser/navigation';
import { definePopup } from '@/lib/browser/popups/popup';

/** What to read: the article's slug, and where it stands as a page. */
export type ArticleProps = { slug: string; title: string; href: string };

/** An article in the page it was asked from, so that a half-filled form stays (F4.18). */
const articlePopup = definePopup<ArticleProps>('article', () =>
  import('./article-view').then((module) => module.ArticlePopup),
);

const articlePath = /^\/[a-z]{2}\/([a-z0-9-]+)$/;

/** Links to articles inside open as popups, so that a half-filled form is not left; other links stay as they are. */
export function ReadHere({ children }: { children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    const found = articleOf(event);
    if (!found) return;
    event.preventDefault();
    articlePopup.open(found, found.href);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents lint/a11y/useKeyWithMouseEvents: the events are those of the links inside
    <div className="contents" onClick={onClick} onMouseOver={(event) => articleOf(event) && articlePopup.preload()}>
      {children}
    </div>
  );
}

function articleOf({ nativeEvent }: MouseEvent): ArticleProps | null {
  const link = softLink(nativeEvent);
  const [, slug] = articlePath.exec(link?.pathname ?? '') ?? [];
  return link && slug ? { slug, title: link.textContent, href: link.pathname } : null;
}
