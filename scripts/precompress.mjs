// Compresses the files of the build and of `public` once, as small as it goes, into .next/precompressed.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const target = '.next/precompressed';
const compressible = /\.(?:css|js|json|svg|txt|xml|webmanifest)$/;
const worthwhile = 512;

export async function precompress() {
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
