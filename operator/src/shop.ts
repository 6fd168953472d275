import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { randomIds } from '@/operator/src/core/deps';
import { operatorEnv } from '@/operator/src/core/env';
import { faultWords } from '@/operator/src/core/fault-words';
import { openDatabase } from '@/operator/src/db/open-database';
import { backupCommands } from './backup-command';
import { importCatalog } from './catalog-command';
import { prepareSchema } from './prepare-schema';

/** Asks at a terminal without showing what is typed; else the whole standard input is the password. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  stderr.write('Password: ');
  const [line]: unknown[] = await once(lines, 'line');
  lines.close();
  stderr.write('\n');
  return typeof line === 'string' ? line : '';
}

async function run(words: readonly string[]): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = operatorEnv();
  const database = await openDatabase({ dataDir, ...(url && { url }) });
  try {
    await prepareSchema(database, words);
    const deps = { db: database.db, now: () => new Date(), ids: randomIds, readPassword };
    const more = { 'catalog import': importCatalog, ...backupCommands(database) };
    process.stdout.write(`${await runShopCommand(deps, words, more)}\n`);
  } finally {
    await database.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const line = faultWords(error);
  const hint = /in use by process/.test(line) ? '\nStop the operator first: the embedded database has one user.' : '';
  process.stderr.write(`${line}${hint}\n`);
  process.exitCode = 1;
});
