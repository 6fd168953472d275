import { useEffect, useState } from 'react';

/** A tap is over after so many milliseconds. */
const tapMs = 300;
const lookMs = 100;

/**
 * True from the first moment on that nobody is pressing anything. For what comes over the page by itself: it would take a
 * press from what lies below, and on a slow phone it is the press that makes its code come.
 */
export function useUnpressed(): boolean {
  const [isUnpressed, setUnpressed] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.documentElement.matches(':active')) later = setTimeout(look, lookMs);
      else setUnpressed(true);
    };
    let later = setTimeout(look, tapMs);
    return () => clearTimeout(later);
  }, []);
  return isUnpressed;
}
