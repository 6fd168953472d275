const waitingIsland = '[data-island="waiting"]';
const partEnd = /^\/[$&]$/;

/** React leaves a mark of its own on every element that it has seen. */
export function isKnownToReact(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}

/**
 * Whether React has compared all of the document with what it would draw itself. It sees a document part by part, each between two
 * comments, the last element of a part last. An island that waits is no matter here: it gets for itself back what is its own.
 */
export function hasReactSeenAll(): boolean {
  return wordsIn(document.body, NodeFilter.SHOW_COMMENT).every(
    ({ data, previousElementSibling: last, parentElement }) =>
      !last || !partEnd.test(data) || parentElement?.closest(waitingIsland) || isKnownToReact(last),
  );
}

/** The texts or the comments of a part of the page. */
export function wordsIn(root: HTMLElement, kind: number): CharacterData[] {
  const walker = document.createTreeWalker(root, kind);
  const found: CharacterData[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof CharacterData) found.push(walker.currentNode);
  return found;
}
