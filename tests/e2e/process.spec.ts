import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { e2eEnvironment } from '@/scripts/e2e-environment.mjs';

const port = Number(e2eEnvironment.PORT) + 20;
const operatorPort = port + 1000;

/** The build of the browser tests, started a second time on ports and data of its own. */
function settings(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = { PORT: String(port), OPERATOR_PORT: String(operatorPort), LOG_LEVEL: 'warn' };
  return { ...process.env, ...e2eEnvironment, ...own, ...more };
}

function refusedStart(more: Record<string, string>) {
  const run = spawnSync('npm', ['start', '--silent'], { env: settings(more), encoding: 'utf8' });
  const lines = `${run.stdout}${run.stderr}`.split('\n').filter((line) => line && !line.startsWith('npm warn'));
  return { code: run.status, lines };
}

test.describe('npm start', () => {
  let dataDir: string;
  test.beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'wanderline-start-'));
  });
  test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`ends with 0 on ${signal}, and leaves no lock and nobody at its ports`, async ({ request }) => {
      const shop = spawn('npm', ['start', '--silent'], { env: settings({ DATA_DIR: dataDir }), stdio: 'ignore' });
      const ended = new Promise((resolve) => shop.once('exit', (code) => resolve(code)));
      const home = `http://127.0.0.1:${port}/es`;
      await expect
        .poll(
          () =>
            request.get(home).then(
              (answer) => answer.status(),
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200);
      expect(existsSync(path.join(dataDir, 'operator.pid'))).toBe(true);
      shop.kill(signal);
      expect(await ended).toBe(0);
      expect(readdirSync(dataDir)).not.toContain('operator.pid');
      for (const address of [home, `http://127.0.0.1:${operatorPort}/health`])
        await expect(request.get(address)).rejects.toThrow(/ECONNREFUSED/);
    });
  }

  test('ends with one line when its port is taken', () => {
    const { code, lines } = refusedStart({ PORT: e2eEnvironment.PORT });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringContaining(`Port ${e2eEnvironment.PORT} is already in use`)],
    });
  });

  test('ends with one line when a variable is no good', () => {
    const { code, lines } = refusedStart({ SITE_URL: 'nonsense' });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('SITE_URL')] });
  });

  test('ends with one line when its data folder is no folder', () => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { code, lines } = refusedStart({ DATA_DIR: file });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('DATA_DIR')] });
  });

  test('ends with one clear line when its database is broken', () => {
    const broken = path.join(dataDir, 'broken');
    spawnSync('mkdir', ['-p', path.join(broken, 'pglite')]);
    writeFileSync(path.join(broken, 'pglite', 'PG_VERSION'), 'nonsense');
    const { code, lines } = refusedStart({ DATA_DIR: broken });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/database/i);
    expect(lines.join('\n')).not.toMatch(/^\s+at /m);
  });
});
