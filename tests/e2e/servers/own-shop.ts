import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as call, createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { embeddedDatabaseOptions, operatorOptions, storefrontOptions } from '@/scripts/run/node-options.mjs';
import { answers, copyPreparedData } from './prepared-data';

/** A shop of a test's own, whose operator the test may stop and start again. */
export type OwnShop = {
  readonly url: string;
  readonly operatorUrl: string;
  readonly stopOperator: () => Promise<void>;
  /** Starts it again, with other settings when given. */
  readonly startOperator: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** It takes connections and answers none, until it wakes. */
  readonly hangOperator: () => void;
  readonly wakeOperator: () => void;
  /** The shop's own server, without anything that it has read so far. */
  readonly restartStorefront: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What is made of the operator's answer to a call, by its path without the query. */
export type Alterations = Readonly<Record<string, (answer: unknown) => unknown>>;

type Options = {
  /** Settings of the Russian pages in place of the operator's own. */
  readonly russianSettings?: Readonly<Record<string, string>>;
  /** Calls, by their path, that the shop gets a 500 for. */
  readonly broken?: RegExp;
  /** What the provider says in place of the operator's own answer, by the path of the call. */
  readonly altered?: Alterations;
  /** What the shop meets in place of the operator: it listens on the first port and passes on to the second. */
  readonly stand?: StandIn;
  /** A file for everything that both servers have to say; without it they are silent. */
  readonly log?: string;
  /** Settings of both servers beside those of every own shop. */
  readonly settings?: Readonly<Record<string, string>>;
};

type Stand = { readonly server: Server; readonly url: string };
type StandIn = (port: number, operatorPort: number) => Promise<Stand>;

/** Ports beside those of the common shop, others for each test that runs at the same time. */
const beside = 10 * (1 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
const port = Number(new URL(shopUrl).port) + beside;
export const ownOperatorPort = Number(new URL(operatorUrl).port) + beside;

/** Starts the built shop with an operator of its own. Its payment page has the address of the common one. */
export async function openOwnShop(options: Options = {}): Promise<OwnShop> {
  const { russianSettings = {}, broken, altered, log, settings = {} } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'wanderline-e2e-'));
  // Nothing of an earlier test's shop at the same port.
  rmSync(path.join('.next/cache', `documents-${port}`), { recursive: true, force: true });
  const operatorRoot = layOutOperator(folder, russianSettings);
  const url = `http://127.0.0.1:${port}`;
  const api = `http://127.0.0.1:${ownOperatorPort}`;
  const stand = options.stand ?? (broken || altered ? standBetween(options) : null);
  const front = (await stand?.(ownOperatorPort + 1, ownOperatorPort)) ?? null;
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPERATOR_PORT: String(ownOperatorPort),
    OPERATOR_API_URL: front?.url ?? api,
    SITE_URL: url,
    PUBLIC_URL: operatorUrl,
    PAYMENT_ORIGINS: operatorUrl,
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: log ? 'debug' : 'silent',
    ...settings,
  };
  const output = log ? openSync(log, 'a') : 'ignore';
  const start = (command: readonly string[], cwd: string, changed: Readonly<Record<string, string>> = {}) =>
    spawn(process.execPath, command, { env: { ...env, ...changed }, cwd, stdio: ['ignore', output, output] });
  // As `npm start` runs them.
  const operatorCommand = [...operatorOptions, ...embeddedDatabaseOptions, path.resolve('dist/operator.mjs')];
  await copyPreparedData(env.DATA_DIR, ownOperatorPort);
  let operator = start(operatorCommand, operatorRoot);
  await answers(`${api}/health`);
  const startStorefront = async () => {
    const storefront = start([...storefrontOptions, 'dist/server.mjs'], process.cwd());
    await answers(`${url}/es`);
    return storefront;
  };
  let storefront = await startStorefront();
  return {
    url,
    operatorUrl: api,
    stopOperator: () => stop(operator),
    startOperator: async (changed) => {
      operator = start(operatorCommand, operatorRoot, changed);
      await answers(`${api}/health`);
    },
    hangOperator: () => void operator.kill('SIGSTOP'),
    wakeOperator: () => void operator.kill('SIGCONT'),
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

/** Stands before the operator: passes everything on but what is broken or altered. */
function standBetween({ broken, altered = {} }: Pick<Options, 'broken' | 'altered'>): StandIn {
  return async (ownPort, operatorPort) => {
    const server = createServer((request, response) => {
      const { method, url = '/', headers } = request;
      if (broken?.test(url))
        return response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"internal"}');
      const alter = altered[url.replace(/\?.*/, '')];
      const plain = alter ? { ...headers, 'accept-encoding': 'identity' } : headers;
      const onward = call({ port: operatorPort, path: url, method, headers: plain }, async (answer) => {
        if (alter && answer.statusCode === 200) {
          const { 'content-length': _, ...kept } = answer.headers;
          return response.writeHead(200, kept).end(JSON.stringify(alter(await json(answer))));
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      return request.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
    return { server, url: `http://127.0.0.1:${ownPort}` };
  };
}

/** What the operator reads from its folder, with changed settings. */
function layOutOperator(folder: string, settings: Readonly<Record<string, string>>): string {
  const root = path.join(folder, 'root');
  mkdirSync(path.join(root, 'operator'), { recursive: true });
  for (const part of ['assets', 'content', 'migrations']) {
    cpSync(path.join('operator', part), path.join(root, 'operator', part), { recursive: true });
  }
  symlinkSync(path.resolve('public'), path.join(root, 'public'));
  const file = path.join(root, 'operator/content/settings.ru.json');
  const kept = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...kept, ...settings }));
  return root;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
