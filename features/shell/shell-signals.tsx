'use client';

import { Suspense, use, useEffect } from 'react';
import { RouteWatcher } from '@/components/layout/route-watcher';
import { firstTouch, loadWithRetry } from '@/lib/browser/hydration/early-input';
import { wholeStyles } from '@/lib/browser/hydration/whole-styles';
import { listen } from '@/lib/browser/listen';
import { useIsDrawnHere } from '@/lib/browser/use-is-drawn-here';
import { localeCookieMaxAge, localeCookieName } from '@/lib/i18n/locale-cookie';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { watchChunkFailures } from './failure/chunk-reload';

/** Lists of the header close, and the focus follows pages, as a visitor expects from the first touch on. Gives back how to stop. */
function loadAfterTouch(): () => void {
  const stop = new AbortController();
  void firstTouch()
    .then(() => loadWithRetry(() => import('./after-touch')))
    .then(({ watchVisitor }) => {
      if (!stop.signal.aborted) stop.signal.addEventListener('abort', watchVisitor());
    });
  return () => stop.abort();
}

/** Whoever is at a link may go on to another page, which needs the whole sheets. */
function foreseeNextPage(): () => void {
  const onLink = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/"]')) void wholeStyles();
  };
  return listen(['pointerover', 'touchstart', 'focusin'], onLink, { passive: true });
}

/** What listens for the whole page without showing anything. With a layout that the document does not have, the sheets come first. */
export function ShellSignals() {
  if (useIsDrawnHere()) use(wholeStyles());
  useEffect(watchChunkFailures, []);
  useEffect(loadAfterTouch, []);
  useEffect(foreseeNextPage, []);
  return (
    <Suspense fallback={null}>
      <RouteWatcher />
    </Suspense>
  );
}

/** Keeps the locale cookie in step with the path, so that documents can stay without Set-Cookie (F2.18, reading A05). */
export function LocaleCookie({ slug }: Readonly<{ slug: LocaleSlug }>) {
  useEffect(() => {
    const wanted = `${localeCookieName}=${slug}`;
    if (document.cookie.split('; ').includes(wanted)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
    document.cookie = `${wanted}; Max-Age=${localeCookieMaxAge}; Path=/; SameSite=Lax`;
  }, [slug]);
  return null;
}
