import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Periodic } from '@/operator/src/core/deps';

/** Milliseconds after which a piece of work counts as hung, and comes round again beside itself, as it does in several operators. */
const hungAfterMs = 300_000;
/** Milliseconds that work may take to end when all of it is stopped. */
const stopWithinMs = 3000;

/** Hears how each piece of work ended; what it throws itself changes nothing. */
export type WorkListener = {
  failed(name: string, error: unknown): Promise<void>;
  succeeded(name: string): Promise<void>;
};

type Options = {
  readonly log: Logger;
  readonly listener?: WorkListener;
  /** Asked before each piece of work: while it says no, none runs. */
  readonly mayRun?: () => Promise<boolean>;
};

/**
 * Runs each piece of periodic work in its own rhythm, never twice at once unless it hangs for five minutes. Gives a function
 * that stops it all, and waits three seconds at most for what runs.
 */
export function runPeriodic(works: readonly Periodic[], { log, listener, mayRun }: Options): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const turns = new Map<string, Promise<void>>();
  const letGo = (name: string, run: Promise<void>) => {
    if (turns.get(name) === run) turns.delete(name);
  };
  const tell = (name: string, telling: Promise<void> | undefined) =>
    // While the database is gone all work fails, each with a line of its own.
    telling?.catch((error: unknown) => log.debug({ err: error, work: name }, 'how periodic work ended is not kept'));
  const takeTurn = async ({ name, run }: Periodic): Promise<void> => {
    try {
      if (mayRun !== undefined && !(await mayRun())) return;
      await run();
    } catch (error) {
      log.error({ err: error, work: name }, 'periodic work failed');
      await tell(name, listener?.failed(name, error));
      return;
    }
    await tell(name, listener?.succeeded(name));
  };
  const begin = (work: Periodic) => {
    const { name } = work;
    if (turns.has(name)) return;
    const turn: Promise<void> = takeTurn(work).finally(() => {
      clearTimeout(hung);
      running.delete(turn);
      letGo(name, turn);
    });
    turns.set(name, turn);
    running.add(turn);
    const hung = setTimeout(() => {
      log.error({ work: name, seconds: hungAfterMs / 1000 }, 'periodic work hangs: it is begun again');
      const fault = new Error(`It did not end within ${hungAfterMs / 60_000} minutes.`);
      void tell(name, listener?.failed(name, fault));
      letGo(name, turn);
    }, hungAfterMs);
  };
  const timers = works.map((work) => setInterval(() => begin(work), work.everySeconds * 1000));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.race([Promise.all(running), sleep(stopWithinMs, undefined, { ref: false })]);
  };
}
