// Two storefronts beside one, each on a core of its own, making pages that nobody has asked for before.
import { spawnSync } from 'node:child_process';
import { processorMs } from './measured-processes.mjs';
import { openTable } from './report.mjs';

const pagesEach = Number(process.env.CLUSTER_PAGES ?? 150);
/** Questions at once to one storefront: enough to keep its core busy. */
const atOnce = 4;

/**
 * The load, nginx and the operators have only what the storefronts leave of the cores. So beside the pages a second stands how many
 * pages a second of processor time makes: what each makes on a core that it has for itself.
 */
export async function printStorefronts({ shops, pidOf }) {
  const pids = shops.map((_, at) => pidOf(`storefront ${at}`));
  for (const [core, pid] of pids.entries()) pin(pid, String(core));
  const pages = await newPages(shops[0]);
  const take = (count) => pages.splice(0, count);
  // The first pages load code.
  await Promise.all(shops.map((shop) => makeAll(shop, take(10))));
  const row = openTable('storefronts making pages that nobody has asked for', [
    'pages',
    'a second',
    'a core second',
    '×one',
    '×one by core',
  ]);
  const alone = await measure(shops.slice(0, 1), pids, take);
  row('one, on its own core', ...cellsOf(alone), 1, 1);
  const both = await measure(shops, pids, take);
  const [wall, core] = ['aSecond', 'aCoreSecond'].map((name) => (both[name] / alone[name]).toFixed(2));
  row('two, each on its own core', ...cellsOf(both), wall, core);
  const all = `0-${pids.length - 1}`;
  for (const pid of pids) pin(pid, all);
}

function cellsOf({ count, aSecond, aCoreSecond }) {
  return [count, aSecond.toFixed(1), aCoreSecond.toFixed(1)];
}

/** Each storefront makes as many pages of its own; `aCoreSecond` adds up what each of them makes in a second of its processor time. */
async function measure(shops, pids, take) {
  const before = shops.map((_, at) => processorMs(pids[at]));
  const started = performance.now();
  await Promise.all(shops.map((shop) => makeAll(shop, take(pagesEach))));
  const seconds = (performance.now() - started) / 1000;
  const count = shops.length * pagesEach;
  const each = shops.map((_, at) => pagesEach / ((processorMs(pids[at]) - before[at]) / 1000));
  return { count, aSecond: count / seconds, aCoreSecond: each.reduce((sum, one) => sum + one, 0) };
}

async function makeAll(shop, paths) {
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const answer = await fetch(shop + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Pages of packages in two languages, each once. */
async function newPages(shop) {
  const robots = await (await fetch(`${shop}/robots.txt`)).text();
  const [, sitemap = ''] = /^Sitemap: \S+?:\/\/[^/]+(\S+)$/m.exec(robots) ?? [];
  const text = await (await fetch(shop + sitemap)).text();
  const found = [...text.matchAll(/<loc>[^<]+?\/(?:es|uz)(\/internet-packages\/[^<]+-\d+d[-\d]*)<\/loc>/g)];
  const paths = [...new Set(found.map(([, path]) => path))];
  return ['es', 'uz'].flatMap((language) => paths.map((path) => `/${language}${path}`));
}

function pin(pid, cores) {
  const { status, stderr } = spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}
