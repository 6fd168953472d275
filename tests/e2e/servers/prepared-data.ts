import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedDatabaseOptions } from '@/scripts/run/node-options.mjs';

let prepared: Promise<string> | undefined;

/** Fills the folder `to` with the data of a demo that has been started once: to migrate and to seed takes longer than the rest of a start. */
export async function copyPreparedData(to: string, port: number): Promise<void> {
  prepared ??= prepare(port);
  cpSync(await prepared, to, { recursive: true });
}

async function prepare(port: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wanderline-prepared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const settings = { HOST: '127.0.0.1', OPERATOR_PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' };
  const operator = spawn(process.execPath, [...embeddedDatabaseOptions, 'dist/operator.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', SIM_SPEED: '0', ...settings },
    stdio: 'inherit',
  });
  const ended = once(operator, 'exit');
  await answers(`http://127.0.0.1:${port}/health`);
  operator.kill('SIGTERM');
  await ended;
  return folder;
}

/** Waits until the address answers well. */
export async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ok = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}
