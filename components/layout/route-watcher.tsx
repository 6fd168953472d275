'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Says that the page of another path is on screen. */
export function signalRoute(): void {
  for (const listener of listeners) listener();
}

/** Tells of each change of the path after the new page is on screen, until the returned function is called. */
export function onRoute(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one reader of the path for everything that stays on screen between pages. Put it in a Suspense. */
export function RouteWatcher() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change of the path itself
  useEffect(signalRoute, [pathname]);
  return null;
}
