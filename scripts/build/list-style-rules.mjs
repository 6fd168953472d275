// Lists the rules of the built style sheets with the names that each asks for, and which of those names each script has or loads at
// a touch, so that the server can put the rules that a document uses into the document itself.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

const folder = '.next/static/chunks';
/** Where the server reads them; `lib/server/documents/document-styles.ts` describes the shape. */
const outfile = '.next/style-rules.json';

export async function listStyleRules() {
  const sheets = await listFiles('.css', rulesOf);
  const asked = new Set(Object.values(sheets).flatMap((rules) => rules.flatMap(askedBy)));
  const codes = await listFiles('.js', (code) => code);
  const hasIslands = Object.values(codes).some((code) => scriptsAtTouch(code).length > 0);
  if (!hasIslands)
    throw new Error('No script has an island that is loaded at a touch: Turbopack writes them in another way now');
  const scripts = Object.entries(codes).map(([address, code]) => {
    const later = scriptsAtTouch(code).map((file) => codes[file] ?? '');
    return [address, namesInScript([code, ...later].join('\n'), asked)];
  });
  await writeFile(outfile, JSON.stringify({ sheets, scripts: Object.fromEntries(scripts) }));
}

/**
 * Addresses of the scripts of the islands that a script loads at a touch, wherever on the page it is: `hydrateOnTouch({ load: () => import(…) })`, as Turbopack
 * writes it. Fails when there is no loader of that kind.
 */
export function scriptsAtTouch(code) {
  const islands = [...code.matchAll(/\bload:\(\)=>\w+\.A\((\d+)\)(?!\.then\(\w+=>\w+\.\w+\),near:)/g)].map(
    ([, id]) => id,
  );
  return islands.flatMap((id) => {
    const [, files] = new RegExp(`\\b${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`).exec(code) ?? [];
    if (files === undefined) throw new Error(`The scripts of an island that is loaded at a touch are not known: ${id}`);
    return [...files.matchAll(/"(static\/chunks\/[^"]+\.js)"/g)].map(([, file]) => `/_next/${file}`);
  });
}

/** What `read` makes of each file of that kind, by its address. */
async function listFiles(ending, read) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const files = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return [`/_next/static/chunks/${name}`, read(text)];
  });
  return Object.fromEntries(await Promise.all(files));
}

function askedBy({ selectors = [], rules = [] }) {
  return [...selectors.flatMap(([, names]) => names), ...rules.flatMap(askedBy)];
}

/** The names of `asked` that stand in a text of a script: what it may draw. */
export function namesInScript(code, asked) {
  const words = new Set(code.match(/(?<=["'`\s])[\w-]+(?=["'`\s])/g));
  return [...asked].filter((name) => words.has(name.replace('.', '')));
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
  if (node.name === 'font-face') return { family: familyOf(node), text: String(node) };
  // A group of rules for some screens; anything else is kept as it is.
  const groups = node.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');
  return groups ? { group: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(listed) } : { text: asText(node) };
}

function familyOf({ nodes }) {
  const { value = '' } = nodes.find(({ prop }) => prop === 'font-family') ?? {};
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

function bodyOf({ nodes }) {
  return `{${nodes.filter((node) => node.type !== 'comment' && !isForNobody(node)).join(';')}}`;
}

/**
 * What the build writes beside each `color-scheme` for `light-dark()`, which stands in no sheet of ours (stylelint), and a prefix that
 * no browser of ours needs (Safari 12.0).
 */
function isForNobody({ prop = '' }) {
  return prop.startsWith('--lightningcss-') || prop === '-webkit-text-decoration-color';
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
