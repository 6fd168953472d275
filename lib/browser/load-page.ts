/**
 * Loads a page of this site or another's as a new document, so that nothing of this one stays in memory. `replace` puts it in the
 * place of this page in the history: Back does not come here again, to be led on once more. Tests stand in for it: jsdom goes nowhere.
 */
export function loadPage(url: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](url);
}

/** Loads this page as a new document. */
export function reloadPage(): void {
  window.location.reload();
}
