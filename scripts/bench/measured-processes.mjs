// Starts programs for a measurement, waits until they answer, reads their memory and stops them.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Starts `command` and resolves when `url` answers with less than 500; `readyMs` says how long that took. */
export async function startUntilReady(command, url, env = {}) {
  const started = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) resolve();
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  while (child.exitCode === null) {
    const ok = await fetch(url).then(
      (answer) => answer.status < 500,
      () => false,
    );
    if (ok) return { pid: child.pid, readyMs: Math.round(performance.now() - started), stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
}

/** Resident megabytes of the process and its children, each by its command line. */
export function residentMegabytes(pid) {
  return [pid, ...childrenOf(pid)].map((id) => ({
    command: readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(-60),
    megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024),
  }));
}

/** Milliseconds of processor time that a process has used; the kernel counts in hundredths of a second. */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds of processor time of a process and all that it has started. */
export function processorMsOfAll(pid) {
  return [pid, ...childrenOf(pid)].reduce((sum, id) => sum + processorMs(id), 0);
}

/** The process of the storefront among the children of `npm start`. */
export function storefrontOf(pid) {
  const found = childrenOf(pid).find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('dist/server.mjs'));
  if (!found) throw new Error('There is no storefront');
  return found;
}

/** Processes of a Postgres on this machine that serve a connection to one database. */
export function backendsOf(database) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(` ${database} `);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === pid;
      } catch {
        return false;
      }
    })
    .flatMap((name) => [Number(name), ...childrenOf(Number(name))]);
}
