/** Loads a page of this site or another's as a new document, so that nothing of this one stays in memory. Tests stand in for it: jsdom goes nowhere. */
export function loadPage(url: string): void {
  window.location.assign(url);
}

/** Loads this page as a new document. */
export function reloadPage(): void {
  window.location.reload();
}
