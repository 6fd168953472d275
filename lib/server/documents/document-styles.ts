import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A selector, and the classes (`.card`) and elements (`a`) that a document must have for it to match anything. */
type Selector = readonly [text: string, names: readonly string[]];

type StyleNode =
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly group: string; readonly rules: readonly StyleNode[] }
  | { readonly keyframes: string; readonly text: string }
  | { readonly family: string; readonly text: string }
  | { readonly text: string };

/**
 * By address (`scripts/build/list-style-rules.mjs`): the rules of each style sheet of the build, and the classes and elements that
 * each of its scripts names.
 */
export type StyleRules = {
  readonly sheets: Readonly<Record<string, readonly StyleNode[]>>;
  readonly scripts: Readonly<Record<string, readonly string[]>>;
};

/** Reads the rules that the build has listed. Fails when there is no build. */
export async function readStyleRules(root: string): Promise<StyleRules> {
  return JSON.parse(await readFile(join(root, '.next/style-rules.json'), 'utf8'));
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;
const scriptOrTag = /<script\b[\s\S]*?<\/script>|<([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/gi;
const classAttribute = /\sclass="([^"]*)"/i;
const scriptSource = /<script\b[^>]*?\ssrc="([^"]+)"/g;
/** Makes another address of a sheet for React, which then takes the waiting link for the sheet of this document. */
const waitingMark = '#waiting';

export type StyledDocument = {
  readonly html: string;
  /** Text of each `<style>` put in. */
  readonly styles: readonly string[];
};

/**
 * A document that needs no style sheet: the rules that it and its scripts use stand in its head, and the sheets wait behind
 * them until `wholeStyles` wants them, for what comes later. An island whose code comes later (`hydrateOnTouch`) stands in the
 * document too, and its sheet need not be one that the page names: its rules count after those of the page, as they will when
 * the code has come. A document stays as it is when a sheet is not of this build.
 */
export function putStylesIn(html: string, { sheets, scripts }: StyleRules): StyledDocument {
  const links = [...html.matchAll(sheetLink)].map(({ 1: address = '', index }) => ({ address, index }));
  const found = links.map(({ address }) => sheets[address]);
  if (!found.every((sheet) => sheet !== undefined)) return { html, styles: [] };
  const at = links[0]?.index;
  if (at === undefined) return { html, styles: [] };
  const drawn = namesIn(html);
  const later = Object.entries(sheets).flatMap(([address, nodes]) => (html.includes(address) ? [] : nodes));
  const own = usedRules(found.flat(), new Set([...drawn, ...namesOfScripts(html, scripts)]));
  const ofLater = usedRules(later.flatMap(ofClasses), drawn);
  const rest = html.slice(at).replace(sheetLink, '');
  const marked = links.reduce((text, { address }) => text.replaceAll(address, address + waitingMark), rest);
  const waiting = links.map(({ address }) => waitingLink(address)).join('');
  return {
    html: `${html.slice(0, at)}${styleOf(own)}${waiting}${ofLater && styleOf(ofLater)}${marked}`,
    styles: ofLater ? [own, ofLater] : [own],
  };
}

function styleOf(rules: string): string {
  return `<style>${rules}</style>`;
}

/**
 * A disabled sheet is not asked for. The second link is never enabled: code that is loaded later asks for the sheets of its page
 * by their real address unless one like it names them.
 */
function waitingLink(address: string): string {
  const waiting = `<link rel="stylesheet" href="${address}${waitingMark}" data-precedence="next" disabled=""/>`;
  return `${waiting}<link rel="stylesheet" href="${address}?" disabled=""/>`;
}

function namesOfScripts(html: string, scripts: StyleRules['scripts']): string[] {
  return [...html.matchAll(scriptSource)].flatMap(([, address = '']) => scripts[address] ?? []);
}

/** Every element and every class of a document. */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, tag, attributes = ''] of html.matchAll(scriptOrTag)) {
    if (!tag) continue;
    names.add(tag.toLowerCase());
    const [, classes = ''] = classAttribute.exec(attributes) ?? [];
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}

/** A rule without its selectors that name no class: in a sheet of another page they would count for all of this one. */
function ofClasses(node: StyleNode): StyleNode[] {
  if ('group' in node) return [{ ...node, rules: node.rules.flatMap(ofClasses) }];
  if (!('selectors' in node)) return 'keyframes' in node ? [node] : [];
  return [{ ...node, selectors: node.selectors.filter(([, names]) => names.some((name) => name.startsWith('.'))) }];
}

/** The rules that match something in a document of these names, and the moves and fonts that those rules name. */
function usedRules(nodes: readonly StyleNode[], names: ReadonlySet<string>): string {
  const used = nodes.map((node) => usedText(node, names)).join('');
  const quoted = new Set(used.match(/(?<=")[^"]*(?=")/g));
  const named = nodes.map((node) => {
    const isNamed = 'keyframes' in node ? used.includes(node.keyframes) : 'family' in node && quoted.has(node.family);
    return isNamed && 'text' in node ? node.text : '';
  });
  return used + named.join('');
}

function usedText(node: StyleNode, names: ReadonlySet<string>): string {
  if ('selectors' in node) {
    const matching = node.selectors.filter(([, asked]) => asked.every((name) => names.has(name)));
    return matching.length === 0 ? '' : matching.map(([text]) => text).join(',') + node.body;
  }
  if ('group' in node) {
    const inner = node.rules.map((rule) => usedText(rule, names)).join('');
    return inner && `${node.group}{${inner}}`;
  }
  return 'keyframes' in node || 'family' in node ? '' : node.text;
}
