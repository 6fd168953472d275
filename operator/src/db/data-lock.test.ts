import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireDataLock } from './data-lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('lock of the data folder', () => {
  it('is refused while its holder lives, and free again after release', async () => {
    const file = join(folder, 'pid');
    await writeFile(file, String(process.ppid));
    await expect(acquireDataLock(file)).rejects.toThrow(`in use by process ${process.ppid}`);
    await rm(file);
    const release = await acquireDataLock(file);
    expect((await readFile(file, 'utf8')).split(' ')[0]).toBe(String(process.pid));
    await expect(acquireDataLock(file)).rejects.toThrow('in use by this process');
    await release();
    await (await acquireDataLock(file))();
  });

  it('of an earlier process with the same pid is taken over', async () => {
    const file = join(folder, 'pid');
    await writeFile(file, String(process.pid));
    await (await acquireDataLock(file))();
  });

  it.runIf(process.platform === 'linux')('of a process that has its pid from another is taken over', async () => {
    const file = join(folder, 'pid');
    const foreign = spawn('sleep', ['60']);
    await once(foreign, 'spawn');
    for (const left of [`${foreign.pid}`, `${process.ppid} another-boot:12345`]) {
      await writeFile(file, left);
      await (await acquireDataLock(file))();
    }
    foreign.kill();
  });

  it('of a process that died is taken over', async () => {
    const file = join(folder, 'pid');
    await writeFile(file, '2147483646');
    const release = await acquireDataLock(file);
    expect((await readFile(file, 'utf8')).split(' ')[0]).toBe(String(process.pid));
    await release();
  });
});
