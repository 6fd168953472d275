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

const newStyles = [
  [/:(?=popover-open|has\()/g, ':x-'],
  [/\((?=scripting:)/g, '(x-'],
] as const;

const aged = (css: string) => newStyles.reduce((text, [known, unknown]) => text.replace(known, unknown), css);

/**
 * Makes a page's rules ones that no old browser reads, and takes its popovers away. The policy names inline styles by their hashes, so
 * it has to be bypassed (`bypassCSP`).
 */
export async function takeAwayNewStyles(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const old = kind === 'stylesheet' ? aged(text) : text.replace(/<style[\s\S]*?<\/style>/g, aged);
    await route.fulfill({ response, body: old.replaceAll(' popover="auto"', '') });
  });
}
