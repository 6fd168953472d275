'use client';

import { usePathname } from 'next/navigation';
import { use, useEffect, useState } from 'react';
import { wholeStyles } from '@/lib/browser/hydration/whole-styles';

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

/**
 * The one reader of the path for everything that stays on screen between pages. Put it in a Suspense. The document has the rules
 * of its own page alone: another page is shown when the sheets are there.
 */
export function RouteWatcher() {
  const pathname = usePathname();
  const [ofDocument] = useState(pathname);
  if (pathname !== ofDocument) use(wholeStyles());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change of the path itself
  useEffect(signalRoute, [pathname]);
  return null;
}
