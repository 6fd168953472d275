import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from './database';

const maxDriftMs = 60_000;
const clockSchema = z.tuple([z.object({ ms: z.coerce.number() })]);

/** Milliseconds by which the clock of this machine is ahead of the database's; negative when it is behind. */
async function readDrift(database: Pick<Database, 'query'>): Promise<number> {
  const rows = await database.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
  const [{ ms }] = z.parse(clockSchema, rows);
  return Date.now() - ms;
}

/** Whether this machine and the database agree on the time, to a minute. */
export async function clockIsRight(database: Pick<Database, 'query'>): Promise<boolean> {
  return Math.abs(await readDrift(database)) <= maxDriftMs;
}

/** @throws Error in one line when this machine and the database differ by more than a minute: it would end what others have begun. */
export async function refuseWrongClock(database: Pick<Database, 'query'>): Promise<void> {
  const drift = await readDrift(database);
  if (Math.abs(drift) <= maxDriftMs) return;
  const way = drift > 0 ? 'ahead of' : 'behind';
  const seconds = Math.round(Math.abs(drift) / 1000);
  throw new Error(`The clock of this machine is ${seconds} s ${way} the database's: set it right, then start again`);
}

/**
 * Gives a function that says whether work that goes by the clock may run now: not while this machine and the database differ by
 * more than a minute. It logs one line when that begins and one when it ends.
 */
export function clockGuard(database: Pick<Database, 'query'>, log: Logger): () => Promise<boolean> {
  let isWrong = false;
  return async () => {
    const driftMs = Math.round(await readDrift(database));
    const wasWrong = isWrong;
    isWrong = Math.abs(driftMs) > maxDriftMs;
    if (isWrong && !wasWrong)
      log.error({ driftMs }, "this machine's clock differs from the database's: periodic work waits until it is right");
    if (!isWrong && wasWrong) log.info({ driftMs }, 'the clock is right again: periodic work goes on');
    return !isWrong;
  };
}
