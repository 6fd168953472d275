// Answers a second: documents of the shop beside pages of `next start`, and the memory that the load leaves behind.
import { load } from './load.mjs';
import { processorMs, processorMsOfAll, residentMegabytes, storefrontOf } from './measured-processes.mjs';
import { openTable } from './report.mjs';

const connections = 20;
const page = { headers: { 'accept-encoding': 'gzip, br' } };

/**
 * `bare` has an almost empty page at `/` and one as long as the list of packages at `/long`. The load takes a core of its
 * own: so beside answers a second stands what a second of the server's processor time gives.
 */
export async function printThroughput({ shop, bare, pid, barePid }) {
  const row = openTable('answers a second', ['bytes', '/s', 'p99 ms', 'a core second', '×long', '×long by core']);
  const plain = { 'bare page, next start': bare, 'long page, next start': `${bare}/long` };
  const own = { 'package list': `${shop}/en/internet-packages`, home: `${shop}/en` };
  let long = { rate: Number.NaN, aCoreSecond: Number.NaN };
  for (const [name, url] of Object.entries({ ...plain, ...own })) {
    const { rate, aCoreSecond, p99, bytes } = await answersOf(url, name in own ? storefrontOf(pid) : barePid);
    if (url.endsWith('/long')) long = { rate, aCoreSecond };
    const ratios = [rate / long.rate, aCoreSecond / long.aCoreSecond];
    const cells = ratios.map((ratio) => (Number.isNaN(ratio) ? '' : ratio.toFixed(2)));
    row(name, bytes, Math.round(rate), p99, Math.round(aCoreSecond), ...cells);
  }
  const resident = openTable('resident after the load', ['MB']);
  for (const { megabytes, command } of residentMegabytes(pid)) resident(command, megabytes);
}

/** The first two seconds are not counted: pages are made and pressed small then. */
async function answersOf(url, server) {
  await load(url, [page], { connections, seconds: 2 });
  const before = processorMsOfAll(server);
  const { total, ...counted } = await load(url, [page], { connections, seconds: 8 });
  const spent = (processorMsOfAll(server) - before) / 1000;
  return { ...counted, aCoreSecond: total / spent };
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
