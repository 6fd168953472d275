type HistoryReader = { readonly navigation?: { readonly currentEntry: { readonly index: number } | null } };

/** Whether so many steps back stay on this site; browsers without the Navigation API only know the length. */
export function canGoBack(steps: number, page: Window & HistoryReader = window): boolean {
  const index = page.navigation?.currentEntry?.index;
  return index === undefined ? page.history.length > steps : index >= steps;
}
