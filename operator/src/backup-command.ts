import { makeBackup } from './backup/make-backup';
import { restoreBackup } from './backup/restore-backup';
import type { Command } from './console/shop-command';
import { createLog } from './core/log';
import type { Database } from './db/database';
import { pgBossJobs } from './jobs/pg-boss-jobs';

/** `backup make` and `backup restore`: from one database to a file, and from a file into another one, embedded or not. */
export function backupCommands(database: Database): Readonly<Record<string, Command>> {
  return {
    'backup make': async ({ now }, [file = '']) => {
      if (file === '') throw new Error('Where to? npm run shop -- backup make <file>');
      return `${file} holds ${await makeBackup(database, file, now())} rows`;
    },
    'backup restore': async (_, [file = '']) => {
      if (file === '') throw new Error('What from? npm run shop -- backup restore <file>');
      const queue = await pgBossJobs(database, createLog('warn'));
      try {
        const { rows, made, jobs } = await restoreBackup(database, file, queue.planAgain);
        return `${rows} rows of ${made} are back, ${jobs.length} jobs among them`;
      } finally {
        await queue.stop();
      }
    },
  };
}
