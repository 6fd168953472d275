// Import rules of .dependency-cruiser.cjs. A run that saw no modules is a failure: a silent tool reads as green.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shadowImports } from './shadow-imports.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const root = path.resolve(process.argv[2] ?? '.');
const places = ['app', 'components', 'features', 'lib', 'messages', 'operator/src', 'middleware.ts', 'server.ts'];

mkdirSync(path.join(project, '.cache'), { recursive: true });
const shadow = mkdtempSync(path.join(project, '.cache', 'imports-'));
const files = shadowImports(root, places, shadow);
for (const setting of ['.dependency-cruiser.cjs', 'tsconfig.json'])
  cpSync(path.join(project, setting), path.join(shadow, setting));
const cruise = path.join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const run = spawnSync(
  process.execPath,
  [cruise, '.', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
  {
    cwd: shadow,
    encoding: 'utf8',
  },
);
rmSync(shadow, { recursive: true, force: true });

const output = `${run.stdout}${run.stderr}`;
console.log(output.trim());
const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
const silent = run.status === 0 && modules < files;
if (silent) console.error(`boundaries: the tool saw ${modules} of ${files} files`);
process.exit(silent ? 1 : (run.status ?? 1));
