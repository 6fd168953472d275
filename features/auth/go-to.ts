/**
 * Loads a page anew, so that nothing the last visitor has read stays in memory. A file of its own: tests watch who is
 * led where.
 */
export function goTo(path: string): void {
  window.location.assign(path);
}
