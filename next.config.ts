import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const isBuild = process.env.NODE_ENV === 'production';
/** What `scripts/build/light-modules.mjs` has made for a build, lighter than what it stands for. */
const madeAhead = { 'zod/mini': './dist/zod-mini.mjs', '@/lib/api/contract/calls': './dist/calls.mjs' };
/** What next-intl passes on to browsers, without its wrappers: through them every page would carry the formatters that none uses. */
const inBrowsers = { 'next-intl': { browser: 'use-intl/react' } };

const config: NextConfig = {
  cacheComponents: true,
  // With partialPrefetching the first request of an unknown slug streams a 200 instead of a 404.
  partialPrefetching: false,
  typedRoutes: true,
  poweredByHeader: false,
  allowedDevOrigins: ['127.0.0.1'],
  reactStrictMode: true,
  // The server entry compresses, once for each document.
  compress: false,
  // Loaded once by Node instead of once for every kind of page and route. None as an ES module, nor next/og: Turbopack waits for
  // those, and what a browser needs for waiting would then stand in the scripts of every page, though none of them waits.
  serverExternalPackages: ['axios', '@redis/client', 'sanitize-html'],
  // By this name the server entry asks for what it keeps for all (page-for-all.ts): the title stands in the head, however late it comes.
  htmlLimitedBots: /^everybody$/,
  // What an answer's head would ask for ahead, the documents carry themselves: styles and small drawings.
  reactMaxHeadersLength: 0,
  images: { unoptimized: true },
  // Bytes of what reads gave, and as many of finished pages. A small read takes 8 kB, for it holds the whole buffer that it is a piece of.
  cacheMaxMemorySize: 3_000_000,
  experimental: {
    // What strangers ask for must not fill the disk.
    isrFlushToDisk: false,
    turbopackCjsTreeShaking: true,
    turbopackCrossModuleConstants: true,
    // Few files a page: over HTTP/1.1 a browser asks for six at a time, and each costs a slow phone half a second.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 3_000_000 },
  },
  ...(isBuild && { turbopack: { resolveAlias: { ...madeAhead, ...inBrowsers } } }),
  // `npm run verify` checks types; a build needs no second pass.
  typescript: { ignoreBuildErrors: true },
};

export default createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed at build, so that no page carries a parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})(config);
