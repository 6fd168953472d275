'use client';

import { useEffect } from 'react';
import { onRoute } from '@/components/layout/route-watcher';
import { listen } from '@/lib/browser/listen';
import { softLink } from '@/lib/browser/navigation';

const loadFollow = () => import('./follow-order-link');

/** A link of the shop that chooses what to order: one to the order page that names a tariff. */
function orderLink(link: HTMLAnchorElement | null): HTMLAnchorElement | null {
  return link && /^\/\w+\/order$/.test(link.pathname) && /[?&]tariff=/.test(link.search) ? link : null;
}

/** Shows that a press has been heard, until the next page is there or the returned function is called. */
function showBusy(link: HTMLAnchorElement): () => void {
  const rest = () => {
    link.removeAttribute('aria-busy');
    stop();
  };
  const stop = onRoute(rest);
  // No other page follows within the same path.
  if (link.pathname !== window.location.pathname) link.setAttribute('aria-busy', 'true');
  return rest;
}

/**
 * Takes over the links to an order, wherever they stand on the page; what that needs is downloaded when one of them
 * is touched. Without a script, or when the download fails, they are links as any other.
 */
export function OrderLinkClicks() {
  useEffect(() => {
    const passing = new WeakSet<HTMLAnchorElement>();
    // A task later: while a link is pressed by a key, a browser ignores a second click on it.
    const pass = (link: HTMLAnchorElement, url = link.href) =>
      setTimeout(() => {
        const own = link.getAttribute('href') ?? '';
        passing.add(link);
        link.href = url;
        link.click();
        link.setAttribute('href', own);
        passing.delete(link);
      });
    const preload = ({ target }: Event) => {
      const link = orderLink(target instanceof Element ? target.closest('a') : null);
      if (!link) return;
      loadFollow()
        .then(({ prepareOrderLink }) => prepareOrderLink(link))
        .catch(() => undefined);
    };
    const onClick = (event: MouseEvent) => {
      const link = orderLink(softLink(event));
      if (!link || passing.has(link)) return;
      event.preventDefault();
      const rest = showBusy(link);
      let isPassed = false;
      const go = (url?: string) => {
        isPassed = true;
        pass(link, url);
      };
      loadFollow()
        .then(({ followOrderLink }) => {
          followOrderLink(link, go);
          // What was chosen asks for something else first.
          if (!isPassed) rest();
        })
        .catch(() => go());
    };
    const stopPreloads = listen(['pointerover', 'focusin'], preload, { capture: true });
    const stopClicks = listen(['click'], onClick, { capture: true });
    return () => {
      stopPreloads();
      stopClicks();
    };
  }, []);
  return null;
}
