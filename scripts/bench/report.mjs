// What a run of the bench has measured: printed as it comes, and kept in docs/bench.json and docs/bench.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

const [json, page] = ['docs/bench.json', 'docs/bench.md'];
const measured = new Map();
const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory}, Node ${process.version}`;

/** Begins a table; its lines are printed with the cells under their columns. */
export function openTable(title, columns) {
  const rows = [];
  measured.set(title, { title, columns, date: new Date().toISOString().slice(0, 10), machine, rows });
  console.log(`\n${title}\n${lineOf(['', ...columns])}`);
  return (name, ...cells) => {
    rows.push([name, ...cells]);
    console.log(lineOf([name, ...cells]));
  };
}

function lineOf([name, ...cells]) {
  return `${name.padEnd(44)} ${cells.map((cell) => String(cell).padEnd(10)).join(' ')}`.trimEnd();
}

/** Writes the tables of this run over those of the same title; those of parts that were not asked for stay. */
export function writeReport() {
  const tables = new Map(
    (existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')).tables : []).map((table) => [table.title, table]),
  );
  for (const [title, table] of measured) tables.set(title, table);
  const report = { tables: [...tables.values()] };
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(page, markdown(report));
  console.log(`\nwritten to ${page} and ${json}`);
}

function markdown({ tables }) {
  const parts = tables.map(({ title, columns, date, machine, rows }) => {
    const head = `| | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`;
    const body = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    return `## ${title}\n\nMeasured on ${date}: ${machine}.\n\n${head}\n${body}\n`;
  });
  const note =
    'Written by `npm run bench`. Figures of one table come from one run and compare within it; ratios say more than milliseconds, for the load runs on the same cores.';
  return `# Bench\n\n${note}\n\n${parts.join('\n')}`;
}
