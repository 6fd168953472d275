import { get } from 'node:http';
import { ownProcessKey, ownProcessKeyHeader } from '@/lib/cache/data-version';
import { localeSlugs } from '@/lib/i18n/locales';

/**
 * Pages that no build makes and that need every list: a country by its code (that of home's rates), and items that do
 * not exist: to say so, their lists have to be read.
 */
const pages = ['/internet-packages/es', '/faq/0', '/blog/0', '/0'] as const;

/**
 * Has every list read once, so that any page can be made also when the operator goes away before somebody has asked
 * for one: reads are kept for a day. `origin` is where the process asks itself. Failures are left to the visitors to come.
 */
export async function readAhead(origin: string): Promise<void> {
  for (const locale of localeSlugs) {
    for (const page of pages) {
      await ask(`${origin}/${locale}${page}`);
    }
  }
}

/**
 * Resolves when the answer is over, good or bad. The key of this process has the page made, although an earlier start may have left
 * it as a file. Not by `fetch`: Next replaces it in this process.
 */
function ask(address: string): Promise<void> {
  const headers = { [ownProcessKeyHeader]: ownProcessKey() };
  return new Promise((resolve) => {
    get(address, { agent: false, headers }, (answer) => answer.resume().once('close', resolve)).once('error', () =>
      resolve(),
    );
  });
}
