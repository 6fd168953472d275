import type { BrowserContext } from '@playwright/test';

/**
 * `fonts`: as Chrome and Edge do it, each text gives way to elements, as soon as the document is read. `over`: as others do it,
 * each text is written over, once the page has loaded.
 */
export type Translation = 'fonts' | 'over';

/**
 * From its next document on a browser translates each page, and what comes into it later, a moment after it is there. Its
 * words have a space more then, which changes the text and not what is read; its language is told to be another.
 */
export function translatePages(context: BrowserContext, translation: Translation): Promise<unknown> {
  return context.addInitScript((kind) => {
    const kept = 'script, style, textarea, noscript, option, title, svg, font, [translate="no"]';
    const translated = new WeakMap<Text, string>();
    const translate = (text: Text) => {
      if (!text.isConnected || text.data.trim() === '' || text.parentElement?.closest(kept)) return;
      if (translated.get(text) === text.data) return;
      const words = `${text.data} `;
      if (kind === 'over') {
        text.data = words;
        translated.set(text, words);
        return;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = words;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      found.forEach(translate);
    };
    let pending: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(pending);
      pending = setTimeout(translateAll, 200);
    };
    const begin = () => {
      translateAll();
      document.documentElement.lang = 'de';
      document.documentElement.classList.add('translated-ltr');
      new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener(kind === 'fonts' ? 'DOMContentLoaded' : 'load', () => setTimeout(begin));
  }, translation);
}
