// Lighthouse's own figures of a phone, computed from a fast load, beside a bare page in the same run.
import { auditPage, speedOf } from './audit-page.mjs';
import { openTable } from './report.mjs';

const rounds = 3;
const pages = ['/en', '/en/internet-packages', '/en/internet-packages/spain-5gb-30d', '/en/faq/2'];

/** Prints for each page the medians of its score and its times. */
export async function printLighthouse({ shop, bare }) {
  const row = openTable('Lighthouse, a phone simulated', ['score', 'largest ms', 'blocked ms', 'moved']);
  for (const [name, url] of [['bare page', bare], ...pages.map((path) => [path, shop + path])]) {
    const seen = [];
    for (let round = 0; round < rounds; round += 1) {
      const { report, failure } = await auditPage(url, ['performance']);
      if (!report) throw new Error(`${name} ${failure}`);
      seen.push(speedOf(report));
    }
    const middle = (of) => seen.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)];
    const [largest, blocked] = [middle((one) => one.largest), middle((one) => one.blocked)].map(Math.round);
    row(
      name,
      middle(({ score }) => score),
      largest,
      blocked,
      middle(({ moved }) => moved).toFixed(3),
    );
  }
}
