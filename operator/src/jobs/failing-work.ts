import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { withoutValues } from '@/operator/src/core/log';
import { failingWork } from '@/operator/src/db/schema/process-state';
import type { WorkListener } from './run-periodic';

/** A reason is a line, not a listing. */
const longestFault = 300;

/** What the database said of a failed statement, else what was thrown; without anybody's data. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return withoutValues(cause).message.slice(0, longestFault);
}

/** Writes down which periodic work fails, for the console of every operator, and that it goes well again. */
export function failingWorkNotes({ db, now }: Pick<Deps, 'db' | 'now'>): WorkListener {
  /** What needs no second note that it goes well; an operator that starts knows of nothing. */
  const wentWell = new Set<string>();
  return {
    async failed(name, error) {
      wentWell.delete(name);
      const [failedAt, fault] = [now(), wordsOf(error)];
      await db
        .insert(failingWork)
        .values({ name, since: failedAt, failedAt, failures: 1, fault })
        .onConflictDoUpdate({
          target: failingWork.name,
          set: { failedAt, fault, failures: sql`${failingWork.failures} + 1` },
        });
    },
    async succeeded(name) {
      if (wentWell.has(name)) return;
      await db.delete(failingWork).where(eq(failingWork.name, name));
      wentWell.add(name);
    },
  };
}
