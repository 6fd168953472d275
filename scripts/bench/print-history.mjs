// A month of one number's history among few rows and among a million.
import { spawnSync } from 'node:child_process';
import { openTable } from './report.mjs';

/** Prints for each database the median milliseconds of reading that month. */
export function printHistory() {
  const args = ['--import', 'tsx', 'operator/testing/load/history-bench.ts'];
  const { status, stdout } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error('The history could not be read');
  const row = openTable('a month of one number, ms', ['among 1,000 rows', 'among 1,000,000', '×']);
  for (const { kind, few, many } of JSON.parse(stdout.toString()))
    row(kind, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2));
}
