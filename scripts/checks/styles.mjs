// Styles: colours come from tokens, every class of a module is used by the component beside it, and none is missing.
// Files are no longer than those of code: Biome counts no style sheets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.argv[2] ?? '.';
const folders = ['app', 'components', 'features'];
/** As many as Biome allows a file of code. */
const mostLines = 250;
const modules = folders.flatMap((folder) => list(folder).filter((file) => file.endsWith('.module.scss')));
const sources = folders.flatMap((folder) => list(folder).filter((file) => /\.tsx?$/.test(file)));
const sheets = [...folders, 'styles', 'operator/assets'].flatMap((folder) =>
  list(folder).filter((file) => /\.s?css$/.test(file)),
);
const faults = [
  ...modules.flatMap(moduleFaults),
  ...sources.flatMap(inlineColourFaults),
  ...sheets.flatMap(lengthFaults),
];
for (const fault of faults) console.error(fault);
console.log(`styles: ${sheets.length} sheets, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);

function list(folder) {
  const base = path.join(root, folder);
  return existsSync(base) ? readdirSync(base, { recursive: true }).map((file) => path.join(base, file)) : [];
}

function moduleFaults(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const raw = [...text.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)].map(
    (match) => `${file}: raw colour ${match[0]}`,
  );
  const users = sources.filter((source) => readFileSync(source, 'utf8').includes(`/${path.basename(file)}'`));
  const usage = users.map((user) => readFileSync(user, 'utf8')).join('\n');
  const classes = new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[\s,:.{>+~)[])/g)].map((match) => match[1]));
  const unused = [...classes]
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(usage) && !/\bstyles\[/.test(usage))
    .map((name) => `${file}: nothing uses .${name}`);
  const missing = [...usage.matchAll(/\bstyles\.(\w+)/g)]
    .filter((match) => users.length === 1 && countModules(users[0]) === 1 && !classes.has(match[1]))
    .map((match) => `${file}: styles.${match[1]} is not defined`);
  return [...raw, ...unused, ...new Set(missing)];
}

function lengthFaults(file) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
  return lines > mostLines ? [`${file}: ${lines} lines, at most ${mostLines}`] : [];
}

function countModules(file) {
  return [...readFileSync(file, 'utf8').matchAll(/\.module\.scss'/g)].length;
}

function inlineColourFaults(file) {
  if (/\.test\.tsx?$/.test(file)) return [];
  const text = readFileSync(file, 'utf8').replace(/href="#|`#|'#\w+'(?=\s*[,)])/g, '');
  return [...text.matchAll(/style=\{\{[^}]*#[0-9a-f]{3,8}\b/gi)].map(() => `${file}: raw colour in a style attribute`);
}
