// The calls of the contract that browsers may make, as a plain table: a build takes it in the place of the module that
// derives it, so that no page carries the schemas of all answers.
import { writeFileSync } from 'node:fs';
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
  writeFileSync(outfile, `export const calls = ${JSON.stringify(calls)};\n`);
}
