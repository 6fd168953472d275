// Child processes of the scripts: start, wait until they answer, stop in order.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const stopMs = 15_000;

/**
 * Starts a Node program; `exited` resolves with its exit code. With `ownGroup` a Ctrl-C does not reach it: the caller
 * has to stop it, in its order.
 */
export function startProcess(name, args, env, { ownGroup = false } = {}) {
  const child = spawn(process.execPath, args, { env, stdio: 'inherit', detached: ownGroup });
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
  return { name, child, exited };
}

/** True once the address answers 200; false when the process ends or the time is over. */
export async function waitUntilReady(url, running, ms = 60_000) {
  let ended = false;
  running.exited.then(() => {
    ended = true;
  });
  for (const until = Date.now() + ms; Date.now() < until && !ended; ) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

/** Ends one process: asked first, forced after a while. */
export async function stopProcess({ child, exited }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await exited;
  clearTimeout(force);
}

const restartMs = [1000, 2000, 5000, 10_000];

/**
 * A process that is started again when it ends by itself after it has been ready; the shop goes on with what it
 * keeps meanwhile. `ended` resolves when it ends before it was ever ready.
 */
export function startAgainAlways(name, args, env, readyUrl) {
  let current = startProcess(name, args, env, { ownGroup: true });
  let stopped = false;
  let tries = 0;
  const ended = new Promise((resolve) => void watch(resolve));

  async function watch(resolve) {
    const wasReady = await waitUntilReady(readyUrl, current);
    if (wasReady) tries = 0;
    const code = await current.exited;
    if (stopped) return;
    if (!wasReady && tries === 0) return resolve(code);
    const pause = restartMs[Math.min(tries, restartMs.length - 1)];
    tries += 1;
    console.error(`The ${name} has ended (exit code ${code}); it is started again`);
    await sleep(pause);
    if (stopped) return;
    current = startProcess(name, args, env, { ownGroup: true });
    void watch(resolve);
  }

  return {
    name,
    exited: ended,
    stop: () => {
      stopped = true;
      return stopProcess(current);
    },
  };
}

/** Keeps processes running together: a signal stops them in order and exits 0, the end of one stops the rest and exits 1. */
export function runTogether(processes) {
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    for (const one of processes) await (one.stop?.() ?? stopProcess(one));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  for (const one of processes) {
    one.exited.then((code) => {
      if (!stopping) console.error(`The ${one.name} has ended (exit code ${code})`);
      void stop(1);
    });
  }
  return { stop };
}
