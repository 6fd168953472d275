'use client';

import type { MouseEvent, ReactNode } from 'react';
import { articlePopup } from '@/features/content/article-popup';
import { softLink } from '@/lib/navigation/soft-link';

const articlePath = /^\/[a-z]{2}\/([a-z0-9-]+)$/;

/** Links to articles inside open as popups, so that a half-filled form is not left; other links stay as they are. */
export function ReadHere({ children }: { children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    const link = softLink(event.nativeEvent);
    const [, slug] = articlePath.exec(link?.pathname ?? '') ?? [];
    if (!link || !slug) return;
    event.preventDefault();
    articlePopup.open({ slug, title: link.textContent, href: link.pathname });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the clicks are those of the links inside
    <div className="contents" onClick={onClick}>
      {children}
    </div>
  );
}
