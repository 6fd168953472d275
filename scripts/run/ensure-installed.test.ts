import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled } from './ensure-installed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wanderline-install-'));
const wanted = {
  '': { name: 'wanderline' },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/for-tests': { version: '2.0.0', integrity: 'sha512-two', dev: true },
  'node_modules/for-another-system': { version: '3.0.0', integrity: 'sha512-three', optional: true },
};
const { '': _, 'node_modules/for-another-system': __, ...installed } = wanted;

function lay(packages: object | null): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (packages) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('dependencies', () => {
  it('are there once npm itself has installed what the lock file names', () => {
    lay(installed);
    expect(isInstalled(folder)).toBe(true);
  });

  it.each([
    ['nothing is installed', null],
    ['the install is of another lock file', { ...installed, 'node_modules/one': { version: '0.9.0' } }],
    ['a package is missing', { 'node_modules/one': wanted['node_modules/one'] }],
    ['a package is left over', { ...installed, 'node_modules/old': { version: '1.0.0' } }],
  ])('are not there when %s', (_, packages) => {
    lay(packages);
    expect(isInstalled(folder)).toBe(false);
  });

  it('are never installed by a command of the owner, which may run beside the shop', () => {
    lay(null);
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    const run = spawnSync(process.execPath, ['scripts/shop.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toBe('The dependencies are not those of package-lock.json; run npm ci --include=dev\n');
  });
});
