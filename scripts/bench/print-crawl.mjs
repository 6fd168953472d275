// A crawl of every page of the sitemap, twice, and calls through /api: processor time of the storefront, and its memory.
import { processorMs, residentMegabytes, storefrontOf } from './processes.mjs';
import { openTable } from './report.mjs';

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
