// `npm run build`: bundles both servers, builds the storefront against a running operator, compresses its files.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeStamp } from './build/build-stamp.mjs';
import { drizzleOfLimiter } from './build/drizzle-of-limiter.mjs';
import { bundleZod, listCalls } from './build/light-modules.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { fail, processEnvironment, readEnvironment } from './run/environment.mjs';
import { embeddedDatabaseOptions } from './run/node-options.mjs';
import { startProcess, stopProcess, waitUntilReady } from './run/processes.mjs';

/**
 * Builds everything that `npm start` runs. Ends with one line when the operator does not answer; before a start also, a
 * line for each, when settings are missing that the operator will not start without.
 */
export async function build(settings, { beforeStart = false } = {}) {
  await Promise.all([bundle(), bundleZod(), listCalls()]);
  if (beforeStart && settings.embedded) await ensureStartable(settings);
  const operator = settings.embedded ? await startOwnOperator(settings) : await checkOperator(settings);
  const env = {
    ...processEnvironment(settings, 'production'),
    OPERATOR_API_URL: operator.url,
    READ_PATIENCE_MS: String(patienceMs),
  };
  const code = await startProcess('build', ['node_modules/next/dist/bin/next', 'build'], env).exited;
  await operator.stop();
  if (code !== 0) fail('The storefront could not be built');
  const { listStyleRules } = await import('./build/list-style-rules.mjs');
  await Promise.all([precompress(), listStyleRules()]);
  writeStamp(settings);
}

/** Made of many small files, all read at every start: reading them takes Node longer than what stands in them. */
const bundledPackages = new Set([
  'drizzle-orm',
  'hono',
  '@hono/node-server',
  'jose',
  'jsvat-next',
  'lru-cache',
  'pg',
  'pg-boss',
  'postcode-validator',
  'prom-client',
  'qrcode',
  'rate-limiter-flexible',
  'standardwebhooks',
  'zod',
]);

/** Bundles the server entry, the operator and the owner's commands. */
export async function bundle(outdir = 'dist') {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const { build: esbuild } = await import('esbuild');
  await esbuild({
    entryPoints: {
      operator: 'operator/src/index.ts',
      shop: 'operator/src/shop.ts',
      server: 'server.ts',
      'demo-mode': 'lib/env/demo-mode.ts',
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Parts that are loaded lazily stay unread until they are needed: seed rows, mail rendering, PDFs.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [drizzleOfLimiter],
    external: packages.filter((name) => !bundledPackages.has(name)),
    // Some of them are CommonJS.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function ensureStartable(settings) {
  const env = processEnvironment(settings, 'production');
  const code = await startProcess('operator', ['dist/operator.mjs', 'check'], env).exited;
  if (code !== 0) process.exit(code);
}

/** A machine may have other work: a build waits longer for its operator, and for each of its answers, than a visitor would. */
const startMs = 240_000;
const patienceMs = 30_000;

/** An operator of the build's own, with fresh demo data that is thrown away afterwards. */
async function startOwnOperator(settings) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wanderline-build-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...processEnvironment(settings, 'production'),
    HOST: '127.0.0.1',
    OPERATOR_PORT: String(port),
    DATA_DIR: dataDir,
    // A demo whatever is set: it sells nothing, sends nothing and needs no secret.
    DEMO: '1',
    DATABASE_URL: '',
    SMTP_URL: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    OPERATOR_METRICS_PORT: '',
    LOG_LEVEL: 'error',
  };
  const running = startProcess('operator', [...embeddedDatabaseOptions, 'dist/operator.mjs'], env);
  const stop = async () => {
    await stopProcess(running);
    rmSync(dataDir, { recursive: true, force: true });
  };
  if (await waitUntilReady(`${url}/health`, running, startMs)) return { url, stop };
  await stop();
  return fail('The operator could not be started for the build');
}

async function checkOperator({ operatorUrl }) {
  const answer = await fetch(`${operatorUrl}/payment-methods`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (!answer?.ok)
    fail(`The provider does not answer at ${operatorUrl} (OPERATOR_API_URL); the shop cannot be built without it`);
  return { url: operatorUrl, stop: async () => undefined };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const target = '.next/precompressed';
const compressible = /\.(?:css|js|json|svg|txt|xml|webmanifest)$/;
const worthwhile = 512;

/** Compresses the files of the build and of `public` once, as small as it goes, into .next/precompressed. */
async function precompress() {
  await rm(target, { recursive: true, force: true });
  const files = [...(await listed('public', '')), ...(await listed('.next/static', '_next/static'))];
  for (const file of files) await compress(file);
}

async function listed(folder, prefix) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ source, name: join(prefix, relative(folder, source)) }));
}

async function compress({ source, name }) {
  const bytes = await readFile(source);
  if (bytes.length < worthwhile) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const twins = {
    br: await promisify(brotliCompress)(bytes, { params }),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  };
  for (const [extension, twin] of Object.entries(twins)) {
    if (twin.length >= bytes.length) continue;
    const file = join(target, `${name}.${extension}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, twin);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await build(readEnvironment());
}
