// Says whether the build is older than its sources: a hash of everything that goes into it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stamp = '.next/build-stamp';
const sources = [
  'app',
  'components',
  'features',
  'lib',
  'messages',
  'operator',
  'public',
  'styles',
  'middleware.ts',
  'next.config.ts',
  'server.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/build/drizzle-of-limiter.mjs',
  'scripts/build/light-modules.mjs',
  'scripts/build/list-style-rules.mjs',
];

/** The addresses are part of it, and what makes a demo say that it is one: both stand in the documents made at build. */
function sourcesHash(settings) {
  const hash = createHash('sha256');
  const { DEMO, DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY } = process.env;
  const mode = [DEMO, Boolean(DATABASE_URL), Boolean(SMTP_URL), Boolean(STRIPE_SECRET_KEY)];
  hash.update(JSON.stringify([settings.siteUrl, settings.paymentOrigins, process.versions.node, mode]));
  for (const source of sources.filter((path) => existsSync(path))) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true }).sort();
  return names.map((name) => join(path, name)).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile());
}

export function isFresh(settings) {
  const programs = ['server', 'operator', 'shop', 'demo-mode'].map((name) => `dist/${name}.mjs`);
  const complete = ['.next/BUILD_ID', ...programs, stamp].every((file) => existsSync(file));
  return complete && readFileSync(stamp, 'utf8') === sourcesHash(settings);
}

export function writeStamp(settings) {
  writeFileSync(stamp, sourcesHash(settings));
}
