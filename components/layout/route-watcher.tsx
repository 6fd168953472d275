'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { signalRoute } from './route-signal';

/** The one reader of the path for everything that stays on screen between pages. Put it in a Suspense. */
export function RouteWatcher() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change of the path itself
  useEffect(signalRoute, [pathname]);
  return null;
}
