import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  dataVersion,
  forgetDataVersion,
  isVersionForgotten,
  ownProcessKey,
  ownProcessKeyHeader,
  setDataVersion,
} from '@/lib/cache/data-version';

const everyMs = 1000;
const patienceMs = 2000;
/** Milliseconds after which all is revalidated once more: no page takes longer to make, nor Next to keep it. */
const afterwardsMs = 8000;

export type DataWatch = {
  /** Asks the operator for the version of its data; null when it has none. Throws when it does not answer. */
  readonly ask: () => Promise<string | null>;
  /** Marks everything that was made of the operator's data, so that Next makes it anew for the next visitor. */
  readonly revalidate: () => Promise<void>;
  /** The pages that are being made now. */
  readonly underWay: () => readonly Promise<unknown>[];
};

/** Tells the revalidations that this process has counted from those of another. */
const run = randomUUID();
let revalidations = 0;
/** Changes of the last seconds, after which a page begun before may still be finished and count as new. */
let openChanges = 0;
/** The version had been forgotten before it was read: what was made of it until then is not given again. */
let wasForgotten = false;

/**
 * Names the state that kept documents are made of. The version of the data alone, while nothing older can come out as new: so another start of the
 * shop believes these documents too. Before that, how often Next was told to make everything anew. Null where the operator does not
 * tell of changes.
 */
export function dataState(): string | null {
  const version = dataVersion();
  if (version === null) return null;
  return openChanges === 0 && !wasForgotten ? version : `${version} ${run} ${revalidations}`;
}

/**
 * Asks once. A silent operator changes nothing: what was made of its data stays good. The change is known first, so that
 * whatever is read from now on is at least as new. A page that was being made of older data is finished after the
 * revalidation, so that Next takes it for new: all is revalidated again once the last of them is there, and afterwards for pages
 * that Next makes by itself.
 */
export async function lookForChange({ ask, revalidate, underWay }: DataWatch): Promise<void> {
  if (isVersionForgotten()) return;
  const found = await ask().catch(() => dataVersion());
  if (found === dataVersion()) return;
  const before = dataVersion();
  const older = underWay();
  openChanges += 1;
  setDataVersion(found);
  try {
    await revalidateAll(revalidate);
  } catch (error) {
    openChanges -= 1;
    setDataVersion(before);
    throw error;
  }
  wasForgotten = before === null;
  // Should that fail, the version is forgotten, and everything is revalidated when it is read again.
  const again = () => revalidateAll(revalidate).catch(() => forgetDataVersion());
  if (older.length > 0) void Promise.allSettled(older).then(again);
  setTimeout(() => void again().finally(() => (openChanges -= 1)), afterwardsMs).unref();
}

async function revalidateAll(revalidate: DataWatch['revalidate']): Promise<void> {
  await revalidate();
  revalidations += 1;
}

/**
 * Reads the first version, before anybody is answered: what the build made of its own data is not shown, and the version of the first pages
 * is known. A storefront that waits for its operator gives `operatorAnswers`, and what was built is dropped meanwhile. One that does not
 * wait drops it only once the operator has answered: with the operator away it still has something to show. Throws when the operator does
 * not answer, or nothing could be revalidated; then `lookForChange` reads it.
 */
export async function readFirstVersion(
  { ask, revalidate }: Pick<DataWatch, 'ask' | 'revalidate'>,
  operatorAnswers?: Promise<void>,
): Promise<void> {
  const version = (operatorAnswers ?? Promise.resolve()).then(ask);
  if (!operatorAnswers) await version;
  const [found] = await Promise.all([version, revalidateAll(revalidate)]);
  setDataVersion(found);
}

/** Looks for a change every second, for as long as the process lives. */
export async function watchData(watch: DataWatch): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { ref: false });
    await lookForChange(watch).catch(() => undefined);
  }
}

/** Reads `/data-version` of the operator; null where it has no such address. */
export async function askDataVersion(operatorUrl: string): Promise<string | null> {
  const answer = await fetch(`${operatorUrl}/data-version`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    if (answer.status >= 500) throw new Error('The operator is not well');
    return null;
  }
  const { version } = await answer.json();
  return typeof version === 'string' && /^[\w.-]{1,80}$/.test(version) ? version : null;
}

/** Calls this shop's own route, for Next revalidates only within a request. `origin` is where the process asks itself. */
export async function revalidateOwnData(origin: string): Promise<void> {
  const headers = { [ownProcessKeyHeader]: ownProcessKey() };
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The pages could not be revalidated: ${answer.status}`);
}
