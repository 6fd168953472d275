'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isRoute, softLink } from '@/lib/browser/navigation';
import { onRoute } from './route-watcher';

/** Milliseconds: pages that come sooner show no bar (F9.14); a bar needs this long for its way (F9.15). */
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
      clearTimeout(timer);
      setRunning(false);
    };
    const start = (event: MouseEvent) => {
      ofPage = window.history.state;
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
    const adopt = () => window.history.state ?? window.history.replaceState(ofPage, '');
    document.addEventListener('click', start);
    window.addEventListener('hashchange', adopt);
    const leave = onRoute(() => {
      stop();
      ofPage = null;
    });
    return () => {
      document.removeEventListener('click', start);
      window.removeEventListener('hashchange', adopt);
      leave();
      clearTimeout(timer);
    };
  }, [router]);

  if (!running) return null;
  return (
    <div
      className="page-progress"
      style={{ animationDuration: `${progressDuration}ms` }}
      role="progressbar"
      aria-label={label}
    />
  );
}
