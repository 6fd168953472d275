// Lists the rules of the built style sheets with the names that each asks for, so that the server can put those that a
// document uses into the document itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

const folder = '.next/static/chunks';
/** Where the server reads them; `lib/server/document-styles.ts` describes the shape. */
const outfile = '.next/style-rules.json';

export async function listStyleRules() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const sheets = names.map(async (name) => {
    const css = await readFile(join(folder, name), 'utf8');
    return [`/_next/static/chunks/${name}`, rulesOf(css)];
  });
  await writeFile(outfile, JSON.stringify(Object.fromEntries(await Promise.all(sheets))));
}

/** The rules of one sheet in their order. */
export function rulesOf(css) {
  return postcss.parse(css).nodes.flatMap(listed);
}

function listed(node) {
  if (node.type === 'comment') return [];
  if (node.type === 'rule')
    return { selectors: node.selectors.map((text) => [text, namesIn(text)]), body: bodyOf(node) };
  if (/keyframes$/.test(node.name)) return { keyframes: node.params, text: String(node) };
  // A group of rules for some screens; anything else, a font for example, is kept as it is.
  const groups = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');
  return groups ? { group: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(listed) } : { text: asText(node) };
}

function bodyOf({ nodes }) {
  return `{${nodes.filter(({ type }) => type !== 'comment').join(';')}}`;
}

/** A statement that stands for itself ends with a semicolon. */
function asText(node) {
  return node.nodes ? String(node) : `${node};`;
}

/** The classes and elements without which a selector matches nothing; what stands in `:not()`, `:has()` … asks for nothing. */
function namesIn(selector) {
  const parts = selectorParser()
    .astSync(selector)
    .nodes.flatMap(({ nodes }) => nodes);
  const names = parts.flatMap(({ type, value }) => {
    if (type === 'class') return `.${value}`;
    return type === 'tag' ? value.toLowerCase() : [];
  });
  return [...new Set(names)];
}
