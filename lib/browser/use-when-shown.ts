import { useLayoutEffect, useState } from 'react';

/**
 * What something outside of React says, read anew each time the page is shown: a page that was left stays mounted, and
 * the browser's Back button may bring a whole document back as it was. `read` has to be the same function at every render.
 * `atFirst` stands in the server's markup, and while React takes that over.
 */
export function useWhenShown<T>(read: () => T, atFirst: T): T {
  const [value, setValue] = useState<T>(() => atFirst);
  useLayoutEffect(() => {
    const look = () => setValue(() => read());
    const returned = (event: PageTransitionEvent) => event.persisted && look();
    look();
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [read]);
  return value;
}
