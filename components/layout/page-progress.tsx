'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { listen } from '@/lib/browser/listen';
import { isRoute, softLink } from '@/lib/browser/navigation';
import { onRoute } from './route-watcher';

/** Milliseconds: pages that come sooner show no bar (F9.14); a bar needs this long for its way (F9.15), in globals.scss too. */
export const progressThrottle = 200;
export const progressDuration = 5000;

/**
 * Follows links of the site without loading a document: one listener for all plain anchors, so that none of them
 * has to be hydrated. The line travels along the top while the next page is on its way.
 */
export function PageProgress({ label }: { label: string }) {
  const router = useRouter();
  const [running, setRunning] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ofPage: unknown = null;
    const stop = () => {
      ofPage = null;
      clearTimeout(timer);
      setRunning(false);
    };
    const { history } = window;
    const start = (event: MouseEvent) => {
      ofPage = history.state;
      const link = softLink(event);
      const path = link ? link.pathname + link.search + link.hash : '';
      if (!link || !isRoute(path)) return;
      event.preventDefault();
      router.push(path);
      if (link.pathname === window.location.pathname) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        setRunning(true);
        timer = setTimeout(stop, progressDuration);
      }, progressThrottle);
    };
    // A jump within the page makes an entry of the history without the router's words: Back would come to its address, and not to its page.
    const adopt = () => history.state ?? history.replaceState(ofPage, '');
    document.addEventListener('click', start);
    const ends = [onRoute(stop), listen(['hashchange'], adopt)];
    return () => {
      document.removeEventListener('click', start);
      for (const end of ends) end();
      clearTimeout(timer);
    };
  }, [router]);

  if (!running) return null;
  return <div className="page-progress" role="progressbar" aria-label={label} />;
}
