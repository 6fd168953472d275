import { takeOutEarly } from './foreign-elements';
import { hasReactSeenAll, isKnownToReact, wordsIn } from './react-marks';

declare global {
  interface Window {
    /** What has been changed so far, and who looks. */
    earlyChanges?: { readonly q: readonly MutationRecord[]; readonly o: MutationObserver } | undefined;
  }
}

/**
 * For the head of every document: keeps what is changed in it before this code is there. A browser begins to translate as
 * soon as it has read a document.
 */
export const earlyChangesScript = {
  begin: 'earlyChanges={q:[],o:new MutationObserver(r=>earlyChanges.q.push(...r))};',
  onceRead: 'earlyChanges?.o.observe(document.body,{childList:1,subtree:1,characterDataOldValue:1})',
} as const;

/** Texts that a translation has taken out of the page, by what it has put there instead. */
const takenOut = new WeakMap<Element, Text>();
const standIns = new WeakMap<Node, Element>();
/** What was written in a text before a translation wrote over it. */
const written = new WeakMap<CharacterData, string>();

let observer: MutationObserver | null = null;
let isTranslated = false;
let isGuarded = false;
/** Whether React has seen all of the document, as far as a translation made anybody ask: `soon` while that is waited for. */
let isSeen: 'no' | 'soon' | 'yes' = 'no';

const lookMs = 100;
/** A document that React never sees as a whole stays without its translation no longer than this. */
const patienceMs = 20_000;

/**
 * Lets React and a browser's translation work on the same page. To be called before React begins. Chrome and Edge put each
 * text into a `<font>` of theirs and take React's own text out of the page, others write over it. React goes on with the texts
 * it knows: it would change a price that nobody sees any more, fail where one is to go, and throw a page away whose words are
 * not those of the server. So these words stay until React has seen them; later a text that React turns to comes back into its
 * place first. Whoever translates a page watches it, and translates such a text again.
 */
export function watchTranslation(): void {
  if (observer) return;
  observer = new MutationObserver(read);
  const changes = { childList: true, subtree: true, characterData: true, characterDataOldValue: true };
  // Its body may not have begun.
  observer.observe(document.body ?? document.documentElement, changes);
  read(takeEarlyChanges());
}

function takeEarlyChanges(): readonly MutationRecord[] {
  const { earlyChanges } = window;
  if (!earlyChanges) return [];
  window.earlyChanges = undefined;
  const { q, o } = earlyChanges;
  const changes = [...q, ...o.takeRecords()];
  o.disconnect();
  return changes;
}

function read(changes: readonly MutationRecord[]): void {
  for (const change of changes) {
    const { target, oldValue } = change;
    if (target instanceof Text) readWords(target, oldValue);
    else readNodes(change);
  }
  if (isTranslated && isSeen !== 'yes') keepUntilSeen();
}

function readWords(text: Text, before: string | null): void {
  // React has written into a text that nobody sees, or a translation into one that React does not know yet.
  if (standIns.has(text)) bringBack(text);
  else if (before !== null && !written.has(text) && isUnseen(text)) {
    written.set(text, before);
    isTranslated = true;
  }
}

/** Whether React still has to compare a text with what it would draw itself. Later it writes there, too. */
function isUnseen({ parentElement }: CharacterData): boolean {
  return parentElement !== null && !isKnownToReact(parentElement);
}

function readNodes({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
    if (standIn && !takenOut.has(standIn)) takeNote(text, standIn);
  }
  for (const node of addedNodes) {
    if (node instanceof Text) forget(node)?.remove();
    else takeOutEarly(node);
  }
}

function takeNote(text: Text, standIn: HTMLElement): void {
  takenOut.set(standIn, text);
  standIns.set(text, standIn);
  observer?.observe(text, { characterData: true });
  isTranslated = true;
  if (!isGuarded) guardNodes();
}

function keepUntilSeen(): void {
  if (isSeen === 'no' && hasReactSeenAll()) {
    isSeen = 'yes';
    return;
  }
  untranslate(document.body);
  if (isSeen === 'no') retranslateOnceSeen();
}

function retranslateOnceSeen(): void {
  isSeen = 'soon';
  const latest = performance.now() + patienceMs;
  const look = () => {
    if (!hasReactSeenAll() && performance.now() < latest) return void setTimeout(look, lookMs);
    isSeen = 'yes';
    retranslate(document.body);
  };
  setTimeout(look, lookMs);
}

/**
 * Gives a part of the page the words of the server back, before React takes it over, and keeps translations away until it
 * has: markup with other words React throws away, and with it what was typed there.
 */
export function untranslate(root: HTMLElement): void {
  root.translate = false;
  // Most pages are never translated, and a form has a thousand texts, those of its lists with them.
  if (!isTranslated) return;
  for (const element of root.querySelectorAll('font')) {
    const text = takenOut.get(element);
    if (text) bringBack(text);
  }
  for (const text of textsIn(root)) {
    const words = written.get(text);
    if (words !== undefined && text.data !== words && isUnseen(text)) text.data = words;
  }
}

/** React has taken over: what is there now may be translated. Whoever translates the page looks at a text that comes into it. */
export function retranslate(root: HTMLElement): void {
  root.removeAttribute('translate');
  if (isTranslated) for (const text of textsIn(root)) text.replaceWith(text);
}

function textsIn(root: HTMLElement): CharacterData[] {
  return wordsIn(root, NodeFilter.SHOW_TEXT).filter(({ parentElement }) => !parentElement?.matches('script, style'));
}

function isStandIn(node: Node | null): node is HTMLElement {
  return node?.nodeName === 'FONT';
}

/** What stands in the place of a text, from now on without the tie between them. */
function forget(text: Node): Element | undefined {
  const standIn = standIns.get(text);
  standIns.delete(text);
  return standIn;
}

function bringBack(text: Node): void {
  const standIn = forget(text) ?? outermostAround(text);
  if (standIn?.isConnected) standIn.replaceWith(text);
}

/** Some put the text itself into their elements. */
function outermostAround(text: Node): HTMLElement | undefined {
  const around = text.parentNode;
  return isStandIn(around) ? (outermostAround(around) ?? around) : undefined;
}

/** From the first text on that was taken out: React asks for it by these two. */
function guardNodes(): void {
  isGuarded = true;
  const { removeChild, insertBefore } = Node.prototype;
  const isIn = (parent: Node, child: Node): boolean => {
    if (child.parentNode === parent) return true;
    // What has just been done to the page is told only afterwards.
    read(observer?.takeRecords() ?? []);
    bringBack(child);
    return child.parentNode === parent;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isIn(this, child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && isIn(this, before) ? before : null);
    return node;
  };
}
