import { readFile, rm, writeFile } from 'node:fs/promises';

/** In this process; a file with our own pid that is not among them is left from an earlier process of that pid. */
const held = new Set<string>();

/** PGlite has no lock of its own: two processes on one folder destroy it. */
export async function takeDataLock(file: string): Promise<() => Promise<void>> {
  if (held.has(file)) throw new Error(`The data folder is in use by this process (${file})`);
  if (!(await createLock(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isAlive(holder)) throw new Error(`The data folder is in use by process ${holder} (${file})`);
    await rm(file, { force: true });
    if (!(await createLock(file))) throw new Error(`The data folder is in use (${file})`);
  }
  held.add(file);
  return async () => {
    await rm(file, { force: true });
    held.delete(file);
  };
}

async function createLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
