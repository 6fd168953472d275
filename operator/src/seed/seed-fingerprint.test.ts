import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedFingerprint } from './seed-fingerprint';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('fingerprint of the seed', () => {
  it('stays until the program or a file changes', async () => {
    const [program, file] = [join(folder, 'operator.mjs'), join(folder, 'faq.md')];
    await writeFile(program, '1');
    await writeFile(file, 'a');
    const first = await seedFingerprint(program, folder);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await seedFingerprint(program, folder)).toBe(first);
    await utimes(file, 1, 1);
    const second = await seedFingerprint(program, folder);
    expect(second).not.toBe(first);
    await writeFile(program, '2');
    expect(await seedFingerprint(program, folder)).not.toBe(second);
  });

  it('is none for a program that is not built', async () => {
    expect(await seedFingerprint(join(folder, 'seed.ts'), folder)).toBeNull();
  });
});
