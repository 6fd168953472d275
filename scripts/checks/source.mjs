// Source rules that no linter here has: no type assertions, no imports that climb or that a build would drop, no server
// actions, islands by their names, nothing that a browser may not have yet, props and members written out, nothing silenced or unfinished.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

const root = process.argv[2] ?? '.';
const folders = ['app', 'components', 'features', 'lib', 'operator', 'tests'];
const files = folders
  .flatMap((folder) => list(path.join(root, folder)))
  .concat(
    ['server.ts', 'middleware.ts', 'instrumentation-client.ts'].map((file) => path.join(root, file)).filter(existsSync),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !/tests[/\\]architecture[/\\]/.test(file));
const ids = Object.fromEntries(
  ['feature', 'reading', 'promise'].map((list) => [list, idsOf(path.join(root, 'docs', `${list}s.md`))]),
);
const letters = [ids.reading, ids.promise, ids.feature].map((list) => new Set([...list].map((id) => id[0])));
/** How the name of what each of these makes must end, so that a page takes the right one (ADR 11). */
const endings = { hydrateOnTouch: 'Island', ownIsland: 'Island', islandCode: 'Code' };
/**
 * What the oldest browsers that Next builds for have not (Chrome and Edge 111, Firefox 111, Safari 16.4) and the compiler lets pass:
 * its library of the page knows no years. Newer methods of the language it refuses itself (`lib` of tsconfig.json).
 */
const tooNew =
  /\b(?:AbortSignal\.any|URL\.parse)\(|\b(?:query|params|searchParams)\.size\b|\.(?:toSorted|toReversed|toSpliced|showPopover|hidePopover|checkVisibility|startViewTransition)\(/;
const faults = files.flatMap(check);
for (const fault of faults) console.error(fault);
console.log(`source: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);

function list(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)) : [];
}

/** The ids that a list in docs explains: the first cell of each row. */
function idsOf(file) {
  if (!existsSync(file)) return new Set();
  return new Set([...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]\d{1,2}(?:\.\d+)?) \|/gm)].map(([, id]) => id));
}

/**
 * Ids in the brackets of a comment that no list in docs explains, and those that could be of two lists and have no word
 * (`reading A10`, `promises A4, A5`); `F2.10–F2.12` names its ends.
 */
function idFaults(line) {
  const [, comment = ''] = /(?:\/\/|\/?\*)(.*)$/.exec(line) ?? [];
  const groups = [...comment.matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside);
  return groups.flatMap((inside) => {
    let list;
    return [...inside.matchAll(/\b(?:(reading|promise)s?|[A-Z]\d{1,2}(?:\.\d+)?)\b/g)].flatMap(([id, word]) => {
      if (word) list = word;
      return word ? [] : idFault(id, list);
    });
  });
}

/** A row of the features has a dot, so it needs no word. */
function idFault(id, list) {
  if (id.includes('.')) return ids.feature.has(id) ? [] : [`${id} is explained nowhere in docs`];
  if (list) return ids[list].has(id) ? [] : [`no ${list} is called ${id}`];
  if (letters.filter((of) => of.has(id[0])).length > 1) return [`${id} needs the word reading or promise`];
  return ids.reading.has(id) || ids.promise.has(id) ? [] : [`${id} is explained nowhere in docs`];
}

function check(file) {
  const source = readFileSync(file, 'utf8');
  const [folder] = path.relative(root, file).split(path.sep);
  const mayBeNew = folder === 'operator' || folder === 'tests' || /\.test\.tsx?$/.test(file);
  const words = source
    .split('\n')
    .flatMap((line, index) =>
      [...lineFaults(line), ...(mayBeNew ? [] : newnessFaults(line))].map((fault) => `${file}:${index + 1}: ${fault}`),
    );
  return [...words, ...nodeFaults(source, file).map(({ line, fault }) => `${file}:${line}: ${fault}`)];
}

function lineFaults(line) {
  const faults = [];
  if (/\bfrom '\.\.\//.test(line) || /\bimport\('\.\.\//.test(line)) faults.push('import climbs with ../');
  // package.json promises that our modules have no side effects, so a build drops such an import.
  if (/^import '(?:@|\.)\/[^']*(?<!\.s?css)'/.test(line)) faults.push('import for a side effect');
  if (/^\s*'use server'/.test(line)) faults.push('server action');
  if (/@ts-(ignore|expect-error|nocheck)/.test(line)) faults.push('compiler silenced');
  // A build finds the calls that pages make by their names (`scripts/build/light-modules.mjs`).
  if (/\bcallApi\((?!'|\w*\)|$)/.test(line)) faults.push('call without a literal name');
  const [, name = '', maker] = /^(?:export )?const (\w+) = (hydrateOnTouch|ownIsland|islandCode)\(/.exec(line) ?? [];
  if (maker && !name.endsWith(endings[maker])) faults.push(`${name} must end with ${endings[maker]}`);
  if (/\b(TODO|FIXME)\b/.test(line)) faults.push('unfinished note');
  faults.push(...idFaults(line));
  if (/\b[A-Z]{3,}\.md\b/.test(line) && !/README\.md/.test(line))
    faults.push('a document that is not in the repository');
  return faults;
}

function newnessFaults(line) {
  const [name] = tooNew.exec(line) ?? [];
  return name ? [`not every browser has ${name.replace(/[.(]*$/, '')}`] : [];
}

/**
 * Faults that only the syntax tree shows. `x as const` is a node of its own. The parser counts bytes on over all files it
 * has read.
 */
function nodeFaults(source, file) {
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true });
  const bytes = Buffer.from(source);
  const end = Math.max(program.span.end, 1);
  const lineOf = (at) =>
    bytes
      .subarray(0, Math.max(0, bytes.length - (end - at)))
      .toString()
      .split('\n').length;
  const found = [];
  walk(program.body, (node) => {
    if (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion')
      found.push({ line: lineOf(node.span.end), fault: 'type assertion' });
    // It packs several members into one line, and a reader asks why.
    if (node.type === 'SpreadElement' && bare(node.arguments).type === 'ObjectExpression')
      found.push({ line: lineOf(node.arguments.span.start), fault: 'an object literal is spread: write its members' });
  });
  return found;
}

/** An expression without its brackets and `as const`. */
function bare(node) {
  return node.type === 'ParenthesisExpression' || node.type === 'TsConstAssertion' ? bare(node.expression) : node;
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const child of Object.values(node)) if (child && typeof child === 'object') walk(child, visit);
  }
}
