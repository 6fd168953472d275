import { hasReactSeenAll, isKnownToReact } from './react-marks';

declare global {
  interface Window {
    /** The elements that the server has written into this document. */
    served?: WeakSet<Element>;
  }
}

/** For the head of every document: remembers what the server has written, before anybody else can have added to it. */
export const servedScript = "served=new WeakSet(document.querySelectorAll('*'));";

const isServed = (one: Element) => window.served?.has(one);

/** How to put back what was taken out of an island, the last first. */
const backs = new WeakMap<HTMLElement, (() => void)[]>();

/**
 * Takes out of an island what others have put into it, such as the icons of a password manager beside the fields, before React
 * compares it with what it would draw itself: with one element more it throws all of it away, and what was typed there. Those of
 * a translation have their own ways (`translated-page.ts`).
 */
export function takeOutForeign(island: HTMLElement): void {
  const elements = [...island.querySelectorAll(':not(font)')];
  const foreign = elements.filter((one) => !isServed(one));
  // An island that was drawn here has nothing of the server's.
  if (foreign.length === elements.length) return;
  // React may come more than once.
  const back = backs.get(island) ?? [];
  backs.set(island, back);
  for (const one of foreign) {
    const { parentElement: parent, previousSibling: before } = one;
    if (!island.contains(one)) continue;
    if ([...one.querySelectorAll('*')].some(isServed)) one.replaceWith(...one.childNodes);
    else {
      one.remove();
      back.unshift(() => (before ? before.after(one) : parent?.prepend(one)));
    }
  }
}

/** Puts it back, once React has taken the island over. */
export function putBackForeign(island: HTMLElement): void {
  for (const putBack of backs.get(island) ?? []) putBack();
  backs.delete(island);
}

/**
 * The same for the rest of the page, for what is added before React has seen all of it; behind the last element of the body anything
 * may stand. React throws a part away that does not fit; with something before the first element of a page, or of an island, it
 * would compare the two for ever, and answer no press. Nothing is put back there.
 */
export function takeOutEarly(one: Node): void {
  if (!(one instanceof Element) || isServed(one) || isKnownToReact(one)) return;
  if (!one.matches('font,body>*,[data-island] * *') && !hasReactSeenAll())
    one.replaceWith(...[...one.children].filter(isServed));
}
