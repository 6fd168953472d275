// Answers a second: documents of the shop beside pages of `next start`, and the memory that the load leaves behind.
import autocannon from 'autocannon';
import { processorMs, residentMegabytes, storefrontOf } from './processes.mjs';
import { openTable } from './report.mjs';

/** `bare` has an almost empty page at `/` and one as long as the list of packages at `/long`. */
export async function printThroughput({ shop, bare, pid }) {
  const row = openTable('answers a second', ['bytes', '/s', 'p99 ms', '×bare', '×long']);
  const rows = { 'bare page, next start': bare, 'long page, next start': `${bare}/long` };
  const all = { ...rows, 'package list': `${shop}/en/internet-packages`, home: `${shop}/en` };
  const rates = [];
  for (const [name, url] of Object.entries(all)) {
    const run = await autocannon({ url, connections: 20, duration: 8, headers: { 'accept-encoding': 'gzip, br' } });
    const rate = run.requests.average;
    rates.push(rate);
    const ratios = rates.slice(0, 2).map((base) => (rate / base).toFixed(2));
    const bytes = Math.round(run.throughput.total / run.requests.total);
    row(name, bytes, Math.round(rate), run.latency.p99, ...ratios);
  }
  const resident = openTable('resident after the load', ['MB']);
  for (const { megabytes, command } of residentMegabytes(pid)) resident(command, megabytes);
}

const atOnce = 4;
const calls = 400;

/** Cold: first seen since the start. Again: asked for once more, with the same data behind it. */
export async function printCrawl({ shop, operator, pid }) {
  const storefront = storefrontOf(pid);
  const paths = await sitemapPaths(shop);
  const row = openTable(`crawl of ${paths.length} pages, ${atOnce} at a time`, ['pages/s', 'cpu ms', 'MB after']);
  for (const name of ['cold', 'again']) {
    const { seconds, cpu } = await spend(storefront, () => askAll(paths.map((path) => shop + path)));
    const [memory] = residentMegabytes(storefront);
    row(name, (paths.length / seconds).toFixed(1), (cpu / paths.length).toFixed(2), memory?.megabytes ?? '');
  }
  const bff = openTable('calls through /api', ['cpu ms of the storefront', 'ms', 'ms of the operator alone']);
  for (const path of ['/countries', '/payment-methods', '/faq']) {
    const list = (root) => Array.from({ length: calls }, () => root + path);
    const through = await spend(storefront, () => askAll(list(`${shop}/api`)));
    const alone = await spend(storefront, () => askAll(list(operator)));
    const each = ({ seconds }) => ((seconds * 1000 * atOnce) / calls).toFixed(2);
    bff(path, (through.cpu / calls).toFixed(2), each(through), each(alone));
  }
}

async function spend(pid, work) {
  const [started, before] = [performance.now(), processorMs(pid)];
  await work();
  return { seconds: (performance.now() - started) / 1000, cpu: processorMs(pid) - before };
}

async function askAll(urls) {
  const waiting = [...urls];
  const ask = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status} ${url}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

async function sitemapPaths(shop) {
  const text = await (await fetch(`${shop}/sitemap.xml`)).text();
  return [...new Set([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname))];
}
