// Which files of node_modules a program needs, as far as an analysis of its code can tell.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The files of node_modules that these programs load.
 * @param {readonly string[]} programs
 */
export async function modulesOf(programs) {
  const { nodeFileTrace } = await import('@vercel/nft');
  const { fileList } = await nodeFileTrace([...programs], { base: resolve('.') });
  return [...fileList].filter((file) => file.startsWith('node_modules/'));
}

/**
 * All files below a folder.
 * @param {string} folder
 */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
