// The calls that our pages make, as a plain table: a build takes it in the place of the module that derives all of the
// contract's, so that no page carries the schemas of all answers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where `next.config.ts` sends imports of `@/lib/api/contract/calls`. */
const outfile = 'dist/calls.mjs';
const derived = 'dist/derived-calls.mjs';

/** Writes the table for the contract as it is now. */
export async function listCalls() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['lib/api/contract/calls.ts'],
    outfile: derived,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const { calls } = await import(pathToFileURL(derived).href);
  const made = callsMade();
  const table = Object.fromEntries(Object.entries(calls).filter(([operation]) => made.has(operation)));
  writeFileSync(outfile, `export const calls = ${JSON.stringify(table)};\n`);
}

/** The operations that the code of pages names: `callApi('getProfile', …)`. The source check wants them as literals. */
function callsMade() {
  const files = ['app', 'components', 'features', 'lib']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bcallApi\(\s*'(\w+)'/g)]);
  return new Set(found.map(([, operation]) => operation));
}
