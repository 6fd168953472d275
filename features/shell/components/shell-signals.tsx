'use client';

import { Suspense, useEffect } from 'react';
import { atFirstTouch } from '@/components/island/first-touch';
import { RouteWatcher } from '@/components/layout/route-watcher';
import { watchChunkFailures } from '@/features/shell/chunk-reload';

const dropdowns = async () => {
  const { watchDropdowns } = await import('@/features/shell/dropdowns');
  return watchDropdowns();
};

/** What listens for the whole page without showing anything. */
export function ShellSignals() {
  useEffect(watchChunkFailures, []);
  useEffect(() => atFirstTouch(dropdowns), []);
  return (
    <Suspense fallback={null}>
      <RouteWatcher />
    </Suspense>
  );
}
