import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as call, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { operatorUrl, shopUrl } from '@/scripts/e2e-environment.mjs';

/** A shop of a test's own, whose operator the test may stop and start again. */
export type OwnShop = {
  readonly url: string;
  readonly operatorUrl: string;
  readonly stopOperator: () => Promise<void>;
  readonly startOperator: () => Promise<void>;
  /** The shop's own server, without anything that it has read so far. */
  readonly restartStorefront: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Settings of the Russian pages in place of the operator's own. */
  readonly russianSettings?: Readonly<Record<string, string>>;
  /** Calls, by their path, that the shop gets a 500 for. */
  readonly broken?: RegExp;
  /** A file for everything that both servers have to say; without it they are silent. */
  readonly log?: string;
};

/** Ports beside those of the common shop. */
const port = Number(new URL(shopUrl).port) + 10;
const operatorPort = Number(new URL(operatorUrl).port) + 10;

/** Starts the built shop with an operator of its own. Its payment page has the address of the common one. */
export async function openOwnShop({ russianSettings = {}, broken, log }: Options = {}): Promise<OwnShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wanderline-e2e-'));
  const operatorRoot = layOutOperator(folder, russianSettings);
  const url = `http://127.0.0.1:${port}`;
  const api = `http://127.0.0.1:${operatorPort}`;
  const front = broken ? await stand(broken) : null;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATOR_PORT: String(operatorPort),
    OPERATOR_API_URL: front?.url ?? api,
    SITE_URL: url,
    PUBLIC_URL: operatorUrl,
    PAYMENT_ORIGINS: operatorUrl,
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: log ? 'debug' : 'silent',
  };
  const output = log ? openSync(log, 'a') : 'ignore';
  const start = (file: string, cwd: string) =>
    spawn(process.execPath, [path.resolve(file)], { env, cwd, stdio: ['ignore', output, output] });
  let operator = start('dist/operator.mjs', operatorRoot);
  await answers(`${api}/health`);
  const startStorefront = async () => {
    const storefront = start('dist/server.mjs', process.cwd());
    await answers(`${url}/es`);
    return storefront;
  };
  let storefront = await startStorefront();
  return {
    url,
    operatorUrl: api,
    stopOperator: () => stop(operator),
    startOperator: async () => {
      operator = start('dist/operator.mjs', operatorRoot);
      await answers(`${api}/health`);
    },
    restartStorefront: async () => {
      await stop(storefront);
      storefront = await startStorefront();
    },
    close: async () => {
      await Promise.all([stop(storefront), stop(operator)]);
      front?.server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Stands before the operator: passes everything on but what is broken. */
async function stand(broken: RegExp) {
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    if (broken.test(url))
      return response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"internal"}');
    const onward = call({ port: operatorPort, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    return request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(operatorPort + 1, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${operatorPort + 1}` };
}

/** What the operator reads from its folder, with changed settings. */
function layOutOperator(folder: string, settings: Readonly<Record<string, string>>): string {
  const root = path.join(folder, 'root');
  mkdirSync(path.join(root, 'operator'), { recursive: true });
  for (const part of ['content', 'migrations']) {
    cpSync(path.join('operator', part), path.join(root, 'operator', part), { recursive: true });
  }
  const file = path.join(root, 'operator/content/settings.ru.json');
  const kept = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...kept, ...settings }));
  return root;
}

async function answers(address: string): Promise<void> {
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

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
