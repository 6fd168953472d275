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
      const { rows, made, jobs } = await restoreBackup(database, file);
      await planJobs(database, jobs);
      return `${rows} rows of ${made} are back, ${jobs.length} jobs among them`;
    },
  };
}

async function planJobs(database: Database, jobs: Awaited<ReturnType<typeof restoreBackup>>['jobs']): Promise<void> {
  const queue = await pgBossJobs(database, createLog('warn'));
  try {
    await queue.prepare([...new Set(jobs.map(({ name }) => name))]);
    await queue.planAgain(jobs);
  } finally {
    await queue.stop();
  }
}
