// The catalogue as it is, ten and a hundred times as large: what its pages weigh and cost, and how much memory they take.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorMs, residentMegabytes, startUntilReady, storefrontOf } from './measured-processes.mjs';
import { openTable } from './report.mjs';

const sizes = [1, 10, 100];
const packagePages = 60;

/** `data` is the folder of a shop that has been started before, and is not running now. */
export async function printCatalogue({ shop, env, data }) {
  const row = openTable('catalogue, times as large', [
    'packages',
    'ready ms',
    'list br',
    'country br',
    'package br',
    'cpu ms of a new package page',
    'sitemaps',
    'MB storefront',
    'MB operator',
  ]);
  for (const times of sizes) {
    const folder = `${env.DATA_DIR}-${times}`;
    rmSync(folder, { recursive: true, force: true });
    rmSync(`.next/cache/documents-${env.PORT}`, { recursive: true, force: true });
    cpSync(data, folder, { recursive: true });
    spawnSync(process.execPath, [
      '--import',
      'tsx',
      'operator/testing/load/multiply-catalogue.ts',
      folder,
      String(times),
    ]);
    const running = await startUntilReady(['node', 'scripts/start.mjs'], `${shop}/es`, { ...env, DATA_DIR: folder });
    try {
      row(`× ${times}`, ...(await measure(shop, running)));
    } finally {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(shop, { pid, readyMs }) {
  const storefront = storefrontOf(pid);
  const { packages, sitemaps } = await readSitemaps(shop);
  const [list, country] = [
    await bytesOf(`${shop}/en/internet-packages`),
    await bytesOf(`${shop}/en/internet-packages/spain`),
  ];
  const step = Math.floor(packages.length / packagePages);
  const few = Array.from({ length: packagePages }, (_, index) => packages[index * step]);
  await bytesOf(shop + few[0]);
  const before = processorMs(storefront);
  let bytes = 0;
  for (const path of few.slice(1)) bytes += await bytesOf(shop + path);
  const count = few.length - 1;
  const cpu = (processorMs(storefront) - before) / count;
  const memory = residentMegabytes(pid).map(({ command, megabytes }) => [command, megabytes]);
  const [, storefrontMb] = memory.find(([command]) => command.includes('dist/server')) ?? [];
  const [, operatorMb] = memory.find(([command]) => command.includes('dist/operator')) ?? [];
  return [
    ...[packages.length, readyMs, list, country, Math.round(bytes / count), cpu.toFixed(1), sitemaps],
    ...[storefrontMb ?? residentMegabytes(storefront)[0]?.megabytes, operatorMb ?? ''],
  ];
}

/** The packages that the sitemaps list, and how many there are. A large catalogue that has just started may not be read yet. */
async function readSitemaps(shop) {
  for (;;) {
    const robots = await (await fetch(`${shop}/robots.txt`)).text();
    const sitemaps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, url]) => url);
    const texts = [];
    for (const url of sitemaps) texts.push(await (await fetch(url)).text());
    const packageOf = /<loc>[^<]+(\/en\/internet-packages\/[^<]+-\d+d[-\d]*)<\/loc>/g;
    const packages = new Set(texts.flatMap((text) => [...text.matchAll(packageOf)].map(([, path]) => path)));
    if (packages.size > 0) return { packages: [...packages], sitemaps: sitemaps.length };
    await sleep(1000);
  }
}

/** Compressed bytes of a page; every page has to be there. */
async function bytesOf(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${answer.status} ${url}`);
  return Number(answer.headers.get('content-length') ?? 0);
}
