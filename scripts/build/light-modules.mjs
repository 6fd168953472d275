// Lighter modules that a build takes in the place of others, so that no page carries more of them than it uses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where `next.config.ts` sends imports of `zod/mini` and of `@/lib/api/contract/calls`. */
const zodFile = 'dist/zod-mini.mjs';
const callsFile = 'dist/calls.mjs';
const derivedCallsFile = 'dist/derived-calls.mjs';

/**
 * Bundles only the parts of zod that the sources use as they are now: esbuild shakes zod to half of what Turbopack keeps,
 * and zod is the heaviest thing of every form and account page.
 */
export async function bundleZod() {
  const [{ build }, zod] = await Promise.all([import('esbuild'), import('zod/mini')]);
  const names = new Set(namesInSources(/\bz\.([A-Za-z_$][\w$]*)/g, "from 'zod/mini'").filter((name) => name in zod));
  await build({
    stdin: { contents: `export { ${[...names].sort().join(', ')} } from 'zod/mini';`, resolveDir: process.cwd() },
    outfile: zodFile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    logLevel: 'warning',
  });
}

/**
 * Writes the calls that pages name (`callApi('getProfile', …)`, as the source check wants it) as a plain table, in the
 * place of the module that derives all of the contract's with the schemas of their answers.
 */
export async function listCalls() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['lib/api/contract/calls.ts'],
    outfile: derivedCallsFile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  const { calls } = await import(pathToFileURL(derivedCallsFile).href);
  const made = new Set(namesInSources(/\bcallApi\(\s*'(\w+)'/g));
  const table = Object.fromEntries(Object.entries(calls).filter(([operation]) => made.has(operation)));
  writeFileSync(callsFile, `export const calls = ${JSON.stringify(table)};\n`);
}

/** The first group of each match in the storefront's sources; only in those that hold `needed`. */
function namesInSources(pattern, needed = '') {
  return ['app', 'components', 'features', 'lib']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes(needed))
    .flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name));
}
