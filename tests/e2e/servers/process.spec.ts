import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { e2eEnvironment, operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';

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

  test('outside the demo the storefront names in one line each what it lacks, and does not start', () => {
    const run = (more: Record<string, string>) => {
      const env = { ...settings({ NODE_ENV: 'production', OPERATOR_API_URL: operatorUrl, ...more }), DEMO: '' };
      const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server.mjs'], { env, encoding: 'utf8' });
      return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
    };
    const SMTP_URL = 'smtp://mail.example';
    const lines = [/^SITE_URL must be an https address/, /^PUBLIC_URL must be an https/, /^OPERATOR_LOCATION_KEY must/];
    const missing = lines.map((line) => expect.stringMatching(line));
    expect(run({ SMTP_URL })).toEqual({ status: 1, lines: missing });
    const addresses = { SITE_URL: 'https://shop.example', PUBLIC_URL: 'https://operator.shop.example' };
    const key = { OPERATOR_LOCATION_KEY: 'sandbox-location-key' };
    expect(run({ ...addresses, ...key })).toEqual({ status: 1, lines: missing.slice(2) });
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

test('a body that stalls is ended within 30 seconds, with the headers of every answer', async () => {
  const ends = await Promise.all(
    ['POST /api/login_check', 'POST /api/logout', 'PUT /en/faq', 'GET /api/countries'].map((line) => stall(line)),
  );
  for (const { seconds, head } of ends) {
    expect(seconds).toBeLessThan(30);
    expect(head).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
  }
});

test('a connection that rests is kept for longer than proxies keep it, so that nothing is sent on one being closed', async ({
  request,
}) => {
  for (const address of [`${shopUrl}/en`, `${shopUrl}/api/countries`, `${operatorUrl}/health`]) {
    const headers = (await request.get(address)).headers();
    const [, seconds] = /timeout=(\d+)/.exec(headers['keep-alive'] ?? '') ?? [];
    expect(Number(seconds), address).toBeGreaterThan(60);
  }
});

/** Announces a body of a hundred bytes, sends one of them and then nothing. */
function stall(line: string): Promise<{ seconds: number; head: string }> {
  const { port: shopPort, host } = new URL(shopUrl);
  const headers = `Host: ${host}\r\nOrigin: ${shopUrl}\r\nContent-Type: application/json\r\nContent-Length: 100`;
  const started = Date.now();
  return new Promise((resolve) => {
    const socket = connect(Number(shopPort), '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\n${headers}\r\n\r\n{`),
    );
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part;
    });
    socket
      .once('error', () => undefined)
      .once('close', () => {
        resolve({ seconds: (Date.now() - started) / 1000, head: answer.split('\r\n\r\n')[0] ?? '' });
      });
  });
}
