import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { testConfig } from './test-operator';

/** An operator in a process of its own, which can die. */
export type OperatorProcess = {
  readonly url: string;
  /** Gives the milliseconds until it was ready. Throws when it ends before that or takes a minute. */
  start(): Promise<number>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

const startsWithin = 60_000;

type End = { readonly code: number | null; readonly lines: readonly string[]; readonly said: string };

/** Runs a command of the operator in production that ends by itself, with these settings alone: its exit code, the lines it complains with, and what else it says. */
export function operatorEnd(settings: Record<string, string>, command = 'run'): End {
  const args = ['--import', 'tsx', 'operator/src/index.ts', command];
  const env = { ...settings, PATH: process.env.PATH ?? '', NODE_ENV: 'production' } as const;
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    timeout: startsWithin,
  });
  return { code: status, lines: stderr.trim().split('\n'), said: stdout };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The operator on a port of its own that stays the same over its restarts, as do its data and secrets. */
export async function operatorProcess(settings: Record<string, string>): Promise<OperatorProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { card, crypto, other } = testConfig.paymentMethods;
  const methods = { PAYMENT_METHOD_CARD: card, PAYMENT_METHOD_CRYPTO: crypto, PAYMENT_METHOD_OTHER: other };
  const key = { OPERATOR_LOCATION_KEY: testConfig.locationKey };
  const quiet = { ...key, LOG_LEVEL: 'silent', SIM_SPEED: '0', OPERATOR_PORT: String(port), ...methods };
  let child: ChildProcess | null = null;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    start: async () => {
      const began = performance.now();
      const args = ['--import', 'tsx', 'operator/src/index.ts'];
      child = spawn(process.execPath, args, { env: { ...process.env, ...quiet, ...settings }, stdio: 'inherit' });
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`The operator ended with ${child.exitCode} before it was ready`);
        if (performance.now() - began > startsWithin) throw new Error('The operator does not get ready');
        await sleep(20);
      }
      return performance.now() - began;
    },
    kill: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
