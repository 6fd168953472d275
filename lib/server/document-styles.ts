import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A selector, and the classes (`.card`) and elements (`a`) that a document must have for it to match anything. */
type Selector = readonly [text: string, names: readonly string[]];

type StyleNode =
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly group: string; readonly rules: readonly StyleNode[] }
  | { readonly keyframes: string; readonly text: string }
  | { readonly text: string };

/** The rules of each style sheet of the build by its address (`scripts/list-style-rules.mjs`). */
export type StyleRules = Readonly<Record<string, readonly StyleNode[]>>;

/** Reads the rules that the build has listed. Fails when there is no build. */
export async function readStyleRules(root: string): Promise<StyleRules> {
  return JSON.parse(await readFile(join(root, '.next/style-rules.json'), 'utf8'));
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g;
const scriptOrTag = /<script\b[\s\S]*?<\/script>|<([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/gi;
const classAttribute = /\sclass="([^"]*)"/i;

export type StyledDocument = {
  readonly html: string /** Text of the one `<style>` put in. */;
  readonly style?: string;
};

/**
 * A document that paints without waiting for its style sheets: the rules that it uses stand in its head, and the sheets
 * follow at its end, for what scripts add later. It stays as it is when a sheet is not of this build.
 */
export function putStylesIn(html: string, rules: StyleRules): StyledDocument {
  const links = [...html.matchAll(sheetLink)];
  const sheets = links.map(([, address = '']) => rules[address]);
  if (links.length === 0 || !sheets.every((sheet) => sheet !== undefined)) return { html };
  const style = usedRules(sheets.flat(), namesIn(html));
  const at = links[0]?.index ?? 0;
  const rest = html.slice(at).replace(sheetLink, '');
  const end = rest.lastIndexOf('</body>');
  const [body, tail] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  const moved = links.map(([link]) => link).join('');
  return { html: `${html.slice(0, at)}<style>${style}</style>${body}${moved}${tail}`, style };
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

/** The rules that match something in a document of these names, and the moves that those rules name. */
function usedRules(nodes: readonly StyleNode[], names: ReadonlySet<string>): string {
  const used = nodes.map((node) => usedText(node, names)).join('');
  const moves = nodes.map((node) => ('keyframes' in node && used.includes(node.keyframes) ? node.text : ''));
  return used + moves.join('');
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
  return 'keyframes' in node ? '' : node.text;
}
