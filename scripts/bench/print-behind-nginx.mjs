// Pages behind the nginx configuration that the shop brings, beside nginx with the same bytes in a file.
import { request } from 'node:https';
import autocannon from 'autocannon';
import { startFileNginx } from '../nginx.mjs';
import { processorMsOfAll } from './processes.mjs';
import { openTable } from './report.mjs';

const seconds = Number(process.env.CLUSTER_LOAD_SECONDS ?? 8);
const filePort = 3359;
const headers = { 'accept-encoding': 'br' };

/** The load takes most of the cores: so beside answers a second stands what a second of the processor time of all servers gives. */
export async function printBehindNginx({ shop, shops, nginxPid, pidOf }) {
  const url = `${shop}/en/internet-packages`;
  await bytesOf(url);
  const page = await bytesOf(url);
  const file = await startFileNginx(page, filePort);
  const row = openTable('answers behind nginx with TLS', [
    'bytes',
    '/s',
    'p99 ms',
    'a core second',
    '×file',
    '×file by core',
  ]);
  try {
    const storefronts = shops.map((_, at) => pidOf(`storefront ${at}`));
    const plain = await load(file.url, [file.pid]);
    row('nginx, the same bytes in a file', page.bytes.length, ...cellsOf(plain), 1, 1);
    const kept = await load(url, [nginxPid, ...storefronts]);
    const ratios = ['rate', 'aCoreSecond'].map((name) => (kept[name] / plain[name]).toFixed(2));
    row('the shop behind its nginx configuration', page.bytes.length, ...cellsOf(kept), ...ratios);
  } finally {
    await file.stop();
  }
}

function cellsOf({ rate, p99, aCoreSecond }) {
  return [Math.round(rate), p99, Math.round(aCoreSecond)];
}

/** The first two seconds are not counted: pages are made and pressed small then. */
async function load(url, pids) {
  await cannon(url, 2);
  const used = () => pids.reduce((sum, pid) => sum + processorMsOfAll(pid), 0);
  const before = used();
  const run = await cannon(url, seconds);
  if (run.non2xx + run.errors > 0) throw new Error(`${run.non2xx} refusals and ${run.errors} errors at ${url}`);
  const spent = (used() - before) / 1000;
  return { rate: run.requests.average, p99: run.latency.p99, aCoreSecond: run.requests.total / spent };
}

function cannon(url, duration) {
  return autocannon({ url, headers, connections: 20, duration, tlsOptions: { rejectUnauthorized: false } });
}

/** A page as it travels, once it is there. */
function bytesOf(url) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, rejectUnauthorized: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ bytes: Buffer.concat(parts), encoding: answer.headers['content-encoding'] ?? 'identity' }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
