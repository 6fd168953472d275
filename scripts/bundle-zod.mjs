// One file with only the parts of zod that the storefront uses: esbuild shakes zod to half of what Turbopack keeps,
// and zod is the heaviest thing of every form and account page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as zod from 'zod/mini';

const folders = ['app', 'components', 'features', 'lib'];

/** Where `next.config.ts` sends imports of `zod/mini`. */
const outfile = 'dist/zod-mini.mjs';

/** Writes the bundle for the sources as they are now. */
export async function bundleZod() {
  const { build } = await import('esbuild');
  await build({
    stdin: { contents: `export { ${usedNames().join(', ')} } from 'zod/mini';`, resolveDir: process.cwd() },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    logLevel: 'warning',
  });
}

/** What the sources call on `z`; types have no value in the module and fall away. */
function usedNames() {
  const names = new Set();
  for (const file of folders.flatMap(sourcesIn)) {
    const source = readFileSync(file, 'utf8');
    if (!source.includes("from 'zod/mini'")) continue;
    for (const [, name] of source.matchAll(/\bz\.([A-Za-z_$][\w$]*)/g)) if (name in zod) names.add(name);
  }
  return [...names].sort();
}

function sourcesIn(folder) {
  const names = readdirSync(folder, { recursive: true });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => join(folder, name));
}
