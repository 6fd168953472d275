// Import rules of .dependency-cruiser.cjs, and no circle of folders. A run that saw no modules is a failure: a silent tool reads as green.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderCircles } from './folder-circles.mjs';
import { shadowImports } from './shadow-imports.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const root = path.resolve(process.argv[2] ?? '.');
const places = ['app', 'components', 'features', 'lib', 'messages', 'operator/src', 'middleware.ts', 'server.ts'];
/** Trees in which no folder may come back to itself. */
const treesWithoutCircles = ['operator/src', 'app', 'components', 'features', 'lib'];
const found = 'found.json';

mkdirSync(path.join(project, '.cache'), { recursive: true });
const shadow = mkdtempSync(path.join(project, '.cache', 'imports-'));
const files = shadowImports(root, places, shadow);
for (const setting of ['.dependency-cruiser.cjs', 'tsconfig.json'])
  cpSync(path.join(project, setting), path.join(shadow, setting));

function runTool(tool, args) {
  const program = path.join(project, 'node_modules/dependency-cruiser/bin', tool);
  return spawnSync(process.execPath, [program, ...args], { cwd: shadow, encoding: 'utf8' });
}

const config = ['--config', '.dependency-cruiser.cjs'];
const cruise = runTool('dependency-cruise.mjs', ['.', ...config, '--output-type', 'json', '--output-to', found]);
const report = runTool('depcruise-fmt.mjs', [found, '--output-type', 'err-long', '--exit-code']);
const { modules } = readFound();
rmSync(shadow, { recursive: true, force: true });

function readFound() {
  try {
    return JSON.parse(readFileSync(path.join(shadow, found), 'utf8'));
  } catch {
    return { modules: [] };
  }
}

console.log(`${cruise.stdout}${cruise.stderr}${report.stdout}${report.stderr}`.trim());
const imports = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]));
const circles = folderCircles(imports, treesWithoutCircles);
for (const circle of circles) console.error(`error folder-circle:\n  ${circle.join('\n  ')}`);
const silent = modules.length < files;
if (silent) console.error(`boundaries: the tool saw ${modules.length} of ${files} files`);
process.exit(circles.length > 0 || silent ? 1 : (report.status ?? 1));
