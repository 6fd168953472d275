// Pages behind the nginx configuration that the shop brings, beside nginx with the same bytes in a file.
import { request } from 'node:https';
import { startFileNginx } from '../cluster/nginx.mjs';
import { load } from './load.mjs';
import { processorMsOfAll } from './measured-processes.mjs';
import { openTable } from './report.mjs';

const seconds = Number(process.env.CLUSTER_LOAD_SECONDS ?? 8);
const connections = 20;
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
    const plain = await answersOf(file.url, [file.pid]);
    row('nginx, the same bytes in a file', page.bytes.length, ...cellsOf(plain), 1, 1);
    const kept = await answersOf(url, [nginxPid, ...storefronts]);
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
async function answersOf(url, pids) {
  await load(url, [{ headers }], { connections, seconds: 2 });
  const used = () => pids.reduce((sum, pid) => sum + processorMsOfAll(pid), 0);
  const before = used();
  const { total, ...counted } = await load(url, [{ headers }], { connections, seconds });
  return { ...counted, aCoreSecond: total / ((used() - before) / 1000) };
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
