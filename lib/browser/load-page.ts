/** Loads a page of this site or another's as a new document, so that nothing of this one stays in memory. Tests stand in for it: jsdom goes nowhere. */
export function loadPage(url: string): void {
  window.location.assign(url);
}

/** The same in the place of this page in the history: Back does not come here again, to be led on once more. */
export function replacePage(url: string): void {
  window.location.replace(url);
}

/** Loads this page as a new document. */
export function reloadPage(): void {
  window.location.reload();
}
