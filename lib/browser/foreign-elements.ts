declare global {
  interface Window {
    /** The elements that the server has written into the islands of this document. */
    served?: WeakSet<Element>;
  }
}

/** For the head of every document: remembers what the server has written, before anybody else can have added to it. */
export const servedScript = "served=new WeakSet(document.querySelectorAll('[data-island] *'));";

type Taken = { readonly element: Element; readonly parent: Element; readonly before: ChildNode | null };

const taken = new WeakMap<HTMLElement, readonly Taken[]>();

/**
 * Takes out of an island what others have put into it, such as the icons of a password manager beside the fields, before React
 * compares it with what it would draw itself: with one element more it throws all of it away, and what was typed there. Those of
 * a translation have their own ways (`translated-page.ts`).
 */
export function takeOutForeign(island: HTMLElement): void {
  const { served } = window;
  if (!served || !hasSome(island, served)) return;
  const out: Taken[] = [];
  for (const element of island.querySelectorAll(':not(font)')) {
    const { parentElement: parent, previousSibling: before } = element;
    // Gone with what it stood in.
    if (served.has(element) || !parent || !island.contains(element)) continue;
    if (hasSome(element, served)) element.replaceWith(...element.childNodes);
    else {
      out.push({ element, parent, before });
      element.remove();
    }
  }
  // React may come more than once.
  taken.set(island, [...(taken.get(island) ?? []), ...out]);
}

/** Puts it back, once React has taken the island over. */
export function putBackForeign(island: HTMLElement): void {
  for (const { element, parent, before } of [...(taken.get(island) ?? [])].reverse()) {
    if (before) before.after(element);
    else parent.prepend(element);
  }
  taken.delete(island);
}

function hasSome(element: Element, served: WeakSet<Element>): boolean {
  return [...element.querySelectorAll('*')].some((one) => served.has(one));
}
