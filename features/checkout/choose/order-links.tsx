'use client';

import { useEffect } from 'react';
import { softLink } from '@/lib/browser/soft-link';

const loadFollow = () => import('./follow-order-link');

/** A link of the shop that chooses what to order: one to the order page that names a tariff. */
function orderLink(link: HTMLAnchorElement | null): HTMLAnchorElement | null {
  return link && /^\/\w+\/order$/.test(link.pathname) && /[?&]tariff=/.test(link.search) ? link : null;
}

/**
 * Takes over the links to an order, wherever they stand on the page; what that needs is downloaded when one of them
 * is touched. Without a script, or when the download fails, they are links as any other.
 */
export function OrderLinks() {
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
    const prepare = ({ target }: Event) => {
      const link = orderLink(target instanceof Element ? target.closest('a') : null);
      if (!link) return;
      loadFollow()
        .then(({ prepareOrderLink }) => prepareOrderLink(link))
        .catch(() => undefined);
    };
    const take = (event: MouseEvent) => {
      const link = orderLink(softLink(event));
      if (!link || passing.has(link)) return;
      event.preventDefault();
      loadFollow()
        .then(({ followOrderLink }) => followOrderLink(link, (url) => pass(link, url)))
        .catch(() => pass(link));
    };
    const options = { capture: true } as const;
    document.addEventListener('pointerover', prepare, options);
    document.addEventListener('focusin', prepare, options);
    document.addEventListener('click', take, options);
    return () => {
      document.removeEventListener('pointerover', prepare, options);
      document.removeEventListener('focusin', prepare, options);
      document.removeEventListener('click', take, options);
    };
  }, []);
  return null;
}
