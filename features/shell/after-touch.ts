import { watchDropdowns } from './header/dropdowns';
import { keepFocus } from './page-focus';

/** What the shell does from the first touch of a document on. Gives back how to stop. */
export function watchVisitor(): () => void {
  const stops = [watchDropdowns(), keepFocus()];
  return () => {
    for (const stop of stops) stop();
  };
}
