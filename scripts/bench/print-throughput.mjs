// Answers a second: documents of the shop beside pages of `next start`, and the memory that the load leaves behind.
import autocannon from 'autocannon';
import { residentMegabytes } from './processes.mjs';
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
