// As many requests as a server can answer, by wrk: a load in Node is slower than the storefront.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureProgram } from '../run/ensure-program.mjs';

const wrk = '/usr/bin/wrk';
const list = '.cache/bench-load.txt';

/**
 * Sends the requests one after the other over `connections`, and begins again at the end of the list.
 * `rate` is in answers a second, `p99` in milliseconds, `bytes` those of one answer with its head.
 */
export async function load(url, requests, { connections, seconds }) {
  if (!ensureProgram(wrk, 'wrk')) throw new Error('The load needs wrk, of the Debian package of that name');
  mkdirSync('.cache', { recursive: true });
  const texts = requests.map((each) => textOf(new URL(url), each));
  writeFileSync(list, texts.map((text) => `${Buffer.byteLength(text)} ${text}`).join(''));
  const args = ['--threads', '1', '--connections', connections, '--duration', seconds, '--timeout', 10];
  const child = spawn(wrk, [...args.map(String), '--script', 'scripts/bench/load.lua', url], {
    env: { ...process.env, WRK_REQUESTS: list },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const part of child.stdout) printed += part;
  const counted = JSON.parse(printed.trim().split('\n').at(-1));
  if (counted.failed > 0)
    throw new Error(`${counted.failed} refused or failed at ${url}: what is fast is not an answer`);
  return {
    total: counted.requests,
    rate: counted.requests / counted.seconds,
    p99: Math.round(counted.p99),
    bytes: Math.round(counted.bytes / counted.requests),
  };
}

/** A request as it travels. */
function textOf({ host, pathname, search }, { method = 'GET', path = pathname + search, headers = {}, body = '' }) {
  const all = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}
