import { useEffect, useInsertionEffect, useRef } from 'react';
import { repeatEarlyPress } from '@/lib/browser/repeat-early-press';
import type { Hosted } from './hydrate-on-touch';
import { keepTyped } from './keep-typed';

/**
 * Stands at the end of a light component and comes with its code: runs when React has made it live. What was typed meanwhile
 * is told to it, then the held press.
 */
export function Arrival({ host }: Hosted) {
  const restore = useRef<() => void>(() => undefined);
  // Before any field gets its ref: a form library may put its own value there.
  useInsertionEffect(() => {
    if (host.current) restore.current = keepTyped(host.current);
  }, [host]);
  useEffect(() => {
    restore.current();
    restore.current = () => undefined;
    const element = host.current;
    if (!element) return;
    element.dataset.island = 'live';
    // A task later, when what was typed has been rendered.
    setTimeout(() => repeatEarlyPress(element));
  }, [host]);
  return null;
}
