// Circles of folders: a folder that comes back to itself through the imports of others cannot be understood, moved or tested alone.
import path from 'node:path';

/**
 * The circles of folders below each of `trees`, shortest first; every one as the imports that close it, `from → to`.
 * `imports` are pairs of paths from the root; whether an import is of a type, dynamic or plain makes no difference.
 */
export function folderCircles(imports, trees) {
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
