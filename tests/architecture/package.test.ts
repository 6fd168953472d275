import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesBelow, modulesOf } from '@/scripts/build/traced-modules.mjs';
import { bundle } from '@/scripts/build.mjs';

const bundled = '.cache/package-test';
const folder = mkdtempSync(join(tmpdir(), 'wanderline-package-'));
let operator: ChildProcess;
let url = '';

const programs = ['operator', 'shop'].map((name) => `${bundled}/dist/${name}.mjs`);

/** The operator and the owner's commands as `npm run package` lays them out: no node_modules above it fills what is missing. */
beforeAll(async () => {
  await bundle(`${bundled}/dist`);
  const parts = ['assets', 'content', 'migrations'].map((name) => `operator/${name}`);
  for (const path of [...parts, ...(await modulesOf(programs))]) copy(path, path);
  copy(`${bundled}/dist`, 'dist');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  operator = spawn(process.execPath, ['dist/operator.mjs'], {
    cwd: folder,
    env: { PATH, NODE_ENV: 'production', DEMO: '1', OPERATOR_PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect(await status('/health')).toBe(200), { timeout: 120_000, interval: 200 });
}, 240_000);

afterAll(async () => {
  const ended = new Promise((resolve) => operator?.once('exit', resolve));
  if (operator?.kill('SIGTERM')) await ended;
  for (const path of [folder, bundled]) rmSync(path, { recursive: true, force: true });
}, 60_000);

function copy(path: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  cpSync(path, join(folder, to), { recursive: true });
}

async function status(path: string, body?: unknown): Promise<number> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return await fetch(`${url}${path}`, body ? post : {}).then(
    (answer) => answer.status,
    () => 0,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('the package', () => {
  it('logs a customer in, and counts how often that is tried', async () => {
    const demo = { username: 'demo@wanderline.example', password: 'wander-demo-1' };
    expect(await status('/login_check', demo)).toBe(200);
    expect(await status('/login_check', { ...demo, password: 'another-one-1' })).toBe(401);
  });

  it('knows a promo code', async () => {
    expect(await status('/promo-code/WELCOME10?tariff=1')).toBe(200);
  });

  it('has the owner’s commands', () => {
    const {
      status: code,
      stdout,
      stderr,
    } = spawnSync(process.execPath, ['dist/shop.mjs', 'owner', 'add', 'olga@example.com', 'Olga'], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: '.commands' },
      input: 'long-enough-77',
      encoding: 'utf8',
    });
    expect({ code, stderr, stdout }).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('olga@example.com'),
    });
  }, 60_000);

  it('begins each module where it stands: one that waits until it is asked for is forgotten by some of the programs', () => {
    const waiting = filesBelow(`${folder}/dist`).filter((file) => readFileSync(file, 'utf8').includes('__esm({'));
    expect(waiting).toEqual([]);
  });
});
