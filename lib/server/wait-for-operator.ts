import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 50;
const patienceMs = 60_000;

/** Comes back when the operator of the same start answers; a shop that listens earlier would show empty pages. */
export async function waitForOperator(url: string): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(everyMs)) {
    const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`The operator does not answer at ${url}`);
}
