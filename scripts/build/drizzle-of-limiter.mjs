// rate-limiter-flexible hides from bundlers that it loads drizzle-orm: a package has no folder of it that Node could find.
import { readFile } from 'node:fs/promises';

const hidden = /import\(\/\* @vite-ignore \*\/ specifier\)/;
const limiter = 'rate-limiter-flexible';

/**
 * Hands drizzle-orm to the limiter, and takes no more of both than is used. An import inside of the limiter, which is CommonJS, would have esbuild
 * make all of drizzle-orm a thing to be begun when it is asked for, and forget to in some of the programs.
 */
export const drizzleOfLimiter = {
  name: 'drizzle-of-limiter',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`^${limiter}$`) }, ({ resolveDir }) => ({
      path: limiter,
      namespace: limiter,
      pluginData: resolveDir,
    }));
    onLoad({ filter: /.*/, namespace: limiter }, ({ pluginData }) => ({
      contents: `
        import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
        import RateLimiterDrizzle from '${limiter}/lib/RateLimiterDrizzle.js';
        import RateLimiterRes from '${limiter}/lib/RateLimiterRes.js';
        RateLimiterDrizzle.operators = { and, eq, gt, isNull, lt, or, sql };
        export { RateLimiterDrizzle, RateLimiterRes };`,
      resolveDir: pluginData,
    }));
    onLoad({ filter: /[/\\]rate-limiter-flexible[/\\]lib[/\\]RateLimiterDrizzle\.js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      if (!hidden.test(code))
        return { errors: [{ text: 'The import of drizzle-orm is not where it was: look at it anew' }] };
      return { contents: code.replace(hidden, 'RateLimiterDrizzle.operators') };
    });
  },
};
