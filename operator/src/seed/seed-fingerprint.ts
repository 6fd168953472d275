import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const contentFolder = 'operator/content';

/**
 * What the seeded rows depend on: this program and the sizes and times of the content files.
 * Null where the program is not one built file, as in development: then only the rows themselves can tell.
 */
export async function seedFingerprint(
  program: string = fileURLToPath(import.meta.url),
  folder: string = contentFolder,
): Promise<string | null> {
  if (!program.endsWith('.mjs')) return null;
  const hash = createHash('sha256').update(await readFile(program));
  const names = (await readdir(folder, { recursive: true })).sort();
  const facts = await Promise.all(names.map((name) => stat(join(folder, name))));
  for (const [index, { size, mtimeMs }] of facts.entries()) hash.update(`${names[index]} ${size} ${mtimeMs}\n`);
  return hash.digest('hex');
}
