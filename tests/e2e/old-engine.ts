import type { Page } from '@playwright/test';

/** What a page of ours may be opened with: Chrome and Edge 111, Firefox 111, Safari 16.4 are the oldest that Next builds for. */
const missing = {
  AbortSignal: ['any'],
  URL: ['parse', 'canParse'],
  'URLSearchParams.prototype': ['size'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Element.prototype': ['checkVisibility', 'moveBefore'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  window: ['navigation', 'CloseWatcher', 'cookieStore', 'scheduler', 'requestIdleCallback', 'Iterator'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Takes away from a page, before its own scripts, what no old browser has. */
export async function takeAwayNewInterfaces(page: Page): Promise<void> {
  await page.addInitScript((all) => {
    for (const [path, names] of Object.entries(all)) {
      const owner: unknown =
        path === 'window'
          ? window
          : path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), window);
      for (const name of names) Reflect.deleteProperty(Object(owner), name);
    }
  }, missing);
}
