'use client';

import { Suspense, useEffect } from 'react';
import { RouteWatcher } from '@/components/layout/route-watcher';
import { firstTouch, loadWithRetry } from '@/lib/browser/early-input';
import { watchChunkFailures } from './failure/chunk-reload';

/** Lists of the header open and close as a visitor expects, from the first touch on. Gives back how to stop. */
function wakeDropdowns(): () => void {
  const stop = new AbortController();
  void firstTouch()
    .then(() => loadWithRetry(() => import('./header/dropdowns')))
    .then(({ watchDropdowns }) => {
      if (!stop.signal.aborted) stop.signal.addEventListener('abort', watchDropdowns());
    });
  return () => stop.abort();
}

/** What listens for the whole page without showing anything. */
export function ShellSignals() {
  useEffect(watchChunkFailures, []);
  useEffect(wakeDropdowns, []);
  return (
    <Suspense fallback={null}>
      <RouteWatcher />
    </Suspense>
  );
}
