// Import rules of .dependency-cruiser.cjs, and no circle of folders. A run that saw no modules is a failure: a silent tool reads as green.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = path.resolve(process.argv[2] ?? '.');
const places = [
  'app',
  'components',
  'features',
  'lib',
  'messages',
  'operator/src',
  'tests/msw',
  'tests/setup',
  'middleware.ts',
  'server.ts',
];
/** Trees in which no folder may come back to itself. */
const treesWithoutCircles = ['operator/src', 'app', 'components', 'features', 'lib'];
const found = 'found.json';

mkdirSync(path.join(project, '.cache'), { recursive: true });
const shadow = mkdtempSync(path.join(project, '.cache', 'imports-'));
const files = shadowImports(root, places, shadow);
for (const setting of ['.dependency-cruiser.cjs', 'tsconfig.json'])
  cpSync(path.join(project, setting), path.join(shadow, setting));

function runTool(tool, args) {
  const program = path.join(project, 'node_modules/dependency-cruiser/bin', tool);
  return spawnSync(process.execPath, [program, ...args], { cwd: shadow, encoding: 'utf8' });
}

const config = ['--config', '.dependency-cruiser.cjs'];
const cruise = runTool('dependency-cruise.mjs', ['.', ...config, '--output-type', 'json', '--output-to', found]);
const report = runTool('depcruise-fmt.mjs', [found, '--output-type', 'err-long', '--exit-code']);
const { modules } = readFound();
rmSync(shadow, { recursive: true, force: true });

function readFound() {
  try {
    return JSON.parse(readFileSync(path.join(shadow, found), 'utf8'));
  } catch {
    return { modules: [] };
  }
}

console.log(`${cruise.stdout}${cruise.stderr}${report.stdout}${report.stderr}`.trim());
const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]));
const circles = folderCircles(imports, treesWithoutCircles);
for (const circle of circles) console.error(`error folder-circle:\n  ${circle.join('\n  ')}`);
const silent = modules.length < files;
if (silent) console.error(`boundaries: the tool saw ${modules.length} of ${files} files`);
process.exit(circles.length > 0 || silent ? 1 : (report.status ?? 1));

/**
 * A folder that comes back to itself through the imports of others cannot be understood, moved or tested alone.
 * The circles of folders below each of `trees`, shortest first; every one as the imports that close it, `from → to`.
 * `imports` are pairs of paths from the root; whether an import is of a type, dynamic or plain makes no difference.
 */
function folderCircles(imports, trees) {
  return trees.flatMap((tree) => {
    const roads = roadsBetween(imports.filter((pair) => pair.every((file) => file.startsWith(`${tree}/`))));
    return [...roads.keys()].flatMap((folder) => circleFrom(folder, roads)).sort((a, b) => a.length - b.length);
  });
}

/** For each folder, the folders it imports, each with one import as the proof. */
function roadsBetween(imports) {
  const roads = new Map();
  for (const [from, to] of imports) {
    const [here, there] = [folderOf(from), folderOf(to)];
    if (here === there) continue;
    if (!roads.has(here)) roads.set(here, new Map());
    const known = roads.get(here);
    if (!known.has(there)) known.set(there, `${from} → ${to}`);
  }
  return roads;
}

/** What a feature shows to others lies over all its folders: its doors are a folder of their own. */
function folderOf(file) {
  return /^features\/[^/]+\/public[\w-]*\.ts$/.test(file)
    ? file.replace(/\/public.*/, '/public')
    : path.posix.dirname(file);
}

/** The shortest way from a folder back to itself; a circle is told once, by the first of its folders. */
function circleFrom(start, roads) {
  const queue = [{ folder: start, proof: [], passed: [start] }];
  const seen = new Set();
  for (const { folder, proof, passed } of queue) {
    for (const [next, road] of roads.get(folder) ?? []) {
      const isFirst = passed.every((one) => start <= one);
      if (next === start) return isFirst ? [[...proof, road]] : [];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ folder: next, proof: [...proof, road], passed: [...passed, next] });
    }
  }
  return [];
}

/**
 * Writes a copy of `places` (files or folders below `root`) that holds nothing but imports into `target`, and counts its
 * modules: dependency-cruiser's swc parser reads no JSX, and TypeScript 7 has no parser for it.
 */
function shadowImports(root, places, target) {
  const files = places.flatMap((place) => sourcesOf(path.join(root, place)));
  for (const file of files) {
    const shadow = path.join(target, path.relative(root, file).replace(/\.tsx$/, '.ts'));
    mkdirSync(path.dirname(shadow), { recursive: true });
    writeFileSync(shadow, file.endsWith('.json') ? '{}' : importsOf(readFileSync(file, 'utf8'), file));
  }
  return files.length;
}

function sourcesOf(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true })
    .map((file) => path.join(place, file))
    .filter((file) => /\.(tsx?|json)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && statSync(file).isFile());
}

function importsOf(source, file) {
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const lines = program.body.flatMap((item) => {
    if (item.type === 'ImportDeclaration') return [statement(item.source.value, item.typeOnly)];
    if (item.type === 'ExportNamedDeclaration' && item.source) return [statement(item.source.value, item.typeOnly)];
    return item.type === 'ExportAllDeclaration' ? [statement(item.source.value, false)] : [];
  });
  const dynamic = [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\bimport\(\s*'([^']+)'/g)].map(
    ([, specifier]) => `void import('${specifier}');`,
  );
  return `${[...lines, ...dynamic, 'export {};'].join('\n')}\n`;
}

function statement(specifier, typeOnly) {
  return typeOnly ? `import type {} from '${specifier}';` : `import '${specifier}';`;
}
