// rate-limiter-flexible hides from bundlers that it loads drizzle-orm: a package has no folder of it that Node could find.
import { readFile } from 'node:fs/promises';

const hidden = /import\(\/\* @vite-ignore \*\/ specifier\)/;
const operators = 'drizzle-orm:operators';

/** Lets esbuild see the import, and take no more of drizzle-orm than is used. */
export const drizzleOfLimiter = {
  name: 'drizzle-of-limiter',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /[/\\]rate-limiter-flexible[/\\]lib[/\\]RateLimiterDrizzle\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      if (!hidden.test(code))
        return { errors: [{ text: 'The import of drizzle-orm is not where it was: look at it anew' }] };
      return { contents: code.replace(hidden, `import('${operators}')`) };
    });
    onResolve({ filter: new RegExp(`^${operators}$`) }, ({ resolveDir }) => ({
      path: operators,
      namespace: operators,
      pluginData: resolveDir,
    }));
    onLoad({ filter: /.*/, namespace: operators }, ({ pluginData }) => ({
      contents: "export { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';",
      resolveDir: pluginData,
    }));
  },
};
