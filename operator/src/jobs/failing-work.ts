import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { faultWords } from '@/operator/src/core/fault-words';
import { failingWork } from '@/operator/src/db/schema/process-state';
import type { WorkListener } from './run-periodic';

/** A reason is a line, not a listing. */
const longestFault = 300;

/** Writes down which periodic work fails, for the console of every operator, and that it goes well again. */
export function failingWorkNotes({ db, now }: Pick<Deps, 'db' | 'now'>): WorkListener {
  /** What needs no second note that it goes well; an operator that starts knows of nothing. */
  const wentWell = new Set<string>();
  return {
    async failed(name, error) {
      wentWell.delete(name);
      const [failedAt, fault] = [now(), faultWords(error).slice(0, longestFault)];
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
