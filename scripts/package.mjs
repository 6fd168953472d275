// `npm run package`: everything that a server needs to run the built shop, and nothing else, in `.cache/package` and a .tar.gz of it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isFresh } from './build/build-stamp.mjs';
import { filesBelow, modulesOf } from './build/traced-modules.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { readEnvironment } from './run/environment.mjs';
import { operatorOptions, storefrontOptions } from './run/node-options.mjs';

const target = '.cache/package';
const archive = '.cache/wanderline.tar.gz';
/** What the programs read from the folder that they run in. */
const folders = [
  'dist',
  'public',
  'deploy',
  'operator/assets',
  'operator/content',
  'operator/migrations',
  'components/share-image/fonts',
];
const fromBuild = [
  'BUILD_ID',
  'app-path-routes-manifest.json',
  'build-manifest.json',
  'images-manifest.json',
  'package.json',
  'precompressed',
  'prerender-manifest.json',
  'required-server-files.json',
  'routes-manifest.json',
  'server',
  'static',
  'style-rules.json',
  'node_modules',
];
const files = [
  '.env.example',
  'README.md',
  ...['operations', 'provider', 'scale', 'supplier'].map((page) => `docs/${page}.md`),
  // Read as text, for the script policy (lib/server/documents/inline-scripts.ts).
  'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
];

ensureInstalled();
const settings = readEnvironment();
if (!isFresh(settings)) {
  const { build } = await import('./build.mjs');
  await build(settings, { beforeStart: true });
}
rmSync(target, { recursive: true, force: true });
for (const path of [...folders, ...files]) copy(path);
for (const name of fromBuild) copy(join('.next', name));
for (const file of await tracedFiles()) copy(file);
writeFileSync(join(target, 'package.json'), JSON.stringify(ownPackage(), null, 2));
spawnSync('tar', ['-czf', archive, '-C', target, '.'], { stdio: 'inherit' });
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
console.log(`${target}: ${megabytes(sizeOf(target))}; ${archive}: ${megabytes(statSync(archive).size)}`);

/** The commands that are there without the sources, under the names that docs/operations.md uses. */
function ownPackage() {
  const { name, version, type, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const program = (file, options = []) => ['NODE_ENV=production node', ...options, `dist/${file}.mjs`].join(' ');
  const scripts = {
    operator: program('operator', operatorOptions),
    storefront: `MALLOC_ARENA_MAX=1 ${program('server', storefrontOptions)}`,
    shop: program('shop'),
    doctor: `${program('operator')} doctor`,
  };
  return { name, version, private: true, type, engines, scripts };
}

function copy(path) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(path, join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.map'),
  });
}

/** The modules that the programs and the pages load, as far as an analysis of their code can tell. */
async function tracedFiles() {
  const programs = ['server', 'operator', 'shop', 'demo-mode'].map((name) => `dist/${name}.mjs`);
  const chunks = filesBelow('dist/chunks').filter((file) => file.endsWith('.mjs'));
  // No trace of the build knows of it: the route of the pictures has Node load it.
  const pictures = 'node_modules/next/og.js';
  const ofNext = [
    '.next/next-server.js.nft.json',
    ...filesBelow('.next/server').filter((file) => file.endsWith('.nft.json')),
  ].flatMap((trace) =>
    JSON.parse(readFileSync(trace, 'utf8')).files.map((file) => relative('.', join(dirname(trace), file))),
  );
  const ofPrograms = await modulesOf([...programs, ...chunks, pictures]);
  return new Set([...ofPrograms, ...ofNext.filter((file) => file.startsWith('node_modules/'))]);
}

function sizeOf(folder) {
  return filesBelow(folder).reduce((total, file) => total + statSync(file).size, 0);
}
