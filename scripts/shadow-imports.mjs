// A copy of the tree that holds nothing but imports: dependency-cruiser's swc parser reads no JSX, and TypeScript 7 has no parser for it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** Writes the shadow of `places` (files or folders below `root`) into `target` and counts its modules. */
export function shadowImports(root, places, target) {
  rmSync(target, { recursive: true, force: true });
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
