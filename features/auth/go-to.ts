/** Loads a page anew, so that nothing the last visitor has read stays in memory. */
export function goTo(path: string): void {
  window.location.assign(path);
}
