// Prints each row of docs/features.md with its passing tests, and the rows with none.
// --check prints only the rows with none, and fails when there are any.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const reports = '.cache/reports';
const rowPattern = /^\| (F\d+\.\d+) \| (.*?) \|$/gm;
const rows = [...readFileSync('docs/features.md', 'utf8').matchAll(rowPattern)].map(([, id, text]) => ({ id, text }));
const isCheck = process.argv.includes('--check');
const passing = collect();
const unproved = rows.filter((row) => !passing.has(row.id));

for (const row of isCheck ? unproved : rows) printRow(row);
console.log(`\n${rows.length - unproved.length} of ${rows.length} rows have a passing test`);
process.exit(isCheck && unproved.length ? 1 : 0);

function printRow(row) {
  const tests = passing.get(row.id) ?? [];
  console.log(`${row.id}  ${row.text}`);
  for (const test of tests.slice(0, 4)) console.log(`    ✓ ${test}`);
  if (tests.length > 4) console.log(`    … and ${tests.length - 4} more`);
  if (!tests.length) console.log('    — no test');
}

function collect() {
  const found = new Map();
  if (!existsSync(reports)) return found;
  for (const file of readdirSync(reports).filter((name) => name.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(path.join(reports, file), 'utf8'));
    for (const title of report.suites ? playwrightTitles(report.suites) : vitestTitles(report)) {
      for (const [, id] of title.matchAll(/@(F\d+\.\d+)/g))
        found.set(id, [...(found.get(id) ?? []), title.replace(/\s*@F\d+\.\d+/g, '')]);
    }
  }
  return found;
}

function vitestTitles(report) {
  return (report.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed')
      .map((test) => `${test.fullName} ${test.tags.map((tag) => `@${tag}`).join(' ')}`),
  );
}

function playwrightTitles(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.ok)
      .map((spec) => `${suite.title} › ${spec.title} ${(spec.tags ?? []).map((tag) => `@${tag}`).join(' ')}`),
    ...playwrightTitles(suite.suites ?? []),
  ]);
}
