import type { Route } from 'next';

/** Whether a text is a path of this site, and no address of another one. Which page answers it is known only at run time. */
export function isRoute(path: string): path is Route {
  return /^\/(?![/\\])/.test(path);
}
