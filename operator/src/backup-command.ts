import { makeBackup } from './backup/make-backup';
import { type Restored, restoreBackup } from './backup/restore-backup';
import type { Command } from './console/shop-command';
import { createLog } from './core/log';
import type { Database } from './db/database';
import { pgBossJobs } from './jobs/pg-boss-jobs';

/** For a shop that moves: all numbers that were free when the file was made still are. */
const nothingSold = '--nothing-sold-since';

/** `backup make` and `backup restore`: from one database to a file, and from a file into another one, embedded or not. */
export function backupCommands(database: Database): Readonly<Record<string, Command>> {
  return {
    'backup make': async ({ now }, [file = '']) => {
      if (file === '') throw new Error('Where to? npm run shop -- backup make <file>');
      return `${file} holds ${await makeBackup(database, file, now())} rows`;
    },
    'backup restore': async ({ now }, [file = '', flag]) => {
      if (file === '' || (flag !== undefined && flag !== nothingSold))
        throw new Error(`What from? npm run shop -- backup restore <file> [${nothingSold}]`);
      const queue = await pgBossJobs(database, createLog('warn'));
      try {
        const hasSoldSince = flag !== nothingSold;
        const options = { hasSoldSince, plan: queue.planAgain, now: now() };
        return saidOf(await restoreBackup(database, file, options));
      } finally {
        await queue.stop();
      }
    },
  };
}

function saidOf({ rows, made, jobs, withheld, next: [receipt, creditNote] }: Restored): string {
  return [
    `${rows} rows of ${made} are back, ${jobs.length} jobs among them`,
    ...(withheld > 0 ? [`${withheld} numbers that were free are withheld: they may be sold by now`] : []),
    ...(receipt
      ? [`Receipts go on with ${receipt}, credit notes with ${creditNote}: the numbers before may be given by now`]
      : []),
  ].join('\n');
}
