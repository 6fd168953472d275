import { readFile, rm, writeFile } from 'node:fs/promises';

/** In this process; a file with our own pid that is not among them is left from an earlier process of that pid. */
const held = new Set<string>();

/** PGlite has no lock of its own: two processes on one folder destroy it. */
export async function acquireDataLock(file: string): Promise<() => Promise<void>> {
  if (held.has(file)) throw new Error(`The data folder is in use by this process (${file})`);
  if (!(await createLock(file))) {
    const [pid = '', begun = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    const holder = Number(pid);
    if (isAlive(holder) && (await isHolder(holder, begun)))
      throw new Error(`The data folder is in use by process ${holder} (${file})`);
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
    await writeFile(file, `${process.pid} ${await beginOf(process.pid)}`.trim(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Whether a living process is the one that took the lock: pids are used again. Where that cannot be told, it is. */
async function isHolder(pid: number, begun: string): Promise<boolean> {
  const isBegun = await beginOf(pid);
  if (isBegun === '') return true;
  if (begun !== '') return begun === isBegun;
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'node');
  return /node/i.test(program);
}

/** When a process began, in the kernel's words: the boot and its ticks until then; empty where there is no /proc. */
async function beginOf(pid: number): Promise<string> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const facts = await readFile(`/proc/${pid}/stat`, 'utf8');
    const ticks = facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot.trim()}:${ticks}`;
  } catch {
    return '';
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
