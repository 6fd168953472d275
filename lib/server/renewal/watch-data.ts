import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  dataVersion,
  doubtData,
  hearDataVersion,
  isDataDoubted,
  renewalKey,
  renewalKeyHeader,
} from '@/lib/cache/data-version';

const everyMs = 1000;
const patienceMs = 2000;
/** Milliseconds after which all is made anew once more: no page takes longer to make, nor Next to keep it. */
const afterwardsMs = 8000;

export type DataWatch = {
  /** The operator's word for the state of its data; null when it has none. Throws when it does not answer. */
  readonly ask: () => Promise<string | null>;
  /** Has everything made anew that was made of older data. */
  readonly renew: () => Promise<void>;
  /** The pages that are being made now. */
  readonly underWay: () => readonly Promise<unknown>[];
};

/** Tells what this process alone can know, as how often it has renewed, from the same of another. */
const run = randomUUID();
let renewals = 0;
/** Changes after which something made before may still come out as new. */
let unsettled = 0;
/** The version had been forgotten: what was made of it before is not believed again. */
let isHeardAgain = false;

/**
 * Names the state that kept documents are made of. The version of the data alone, while nothing older can come out as new: so another start of the
 * shop believes these documents too. Before that, how often Next was told to make everything anew. Null where the operator does not
 * tell of changes.
 */
export function dataState(): string | null {
  const version = dataVersion();
  if (version === null) return null;
  return unsettled === 0 && !isHeardAgain ? version : `${version} ${run} ${renewals}`;
}

/**
 * One look. A silent operator changes nothing: what was made of its data stays good. The change is known first, so that
 * whatever is read from now on is at least as new. A page that was being made of older data is finished after the renewal,
 * so that Next takes it for new: all is renewed again once the last of them is there, and afterwards for pages that Next makes
 * by itself.
 */
export async function lookForChange({ ask, renew, underWay }: DataWatch): Promise<void> {
  if (isDataDoubted()) return;
  const found = await ask().catch(() => dataVersion());
  if (found === dataVersion()) return;
  const before = dataVersion();
  const older = underWay();
  unsettled += 1;
  hearDataVersion(found);
  try {
    await renewAll(renew);
  } catch (error) {
    unsettled -= 1;
    hearDataVersion(before);
    throw error;
  }
  isHeardAgain = before === null;
  // Should that fail, the version is forgotten, and heard again with everything made anew.
  const again = () => renewAll(renew).catch(() => doubtData());
  if (older.length > 0) void Promise.allSettled(older).then(again);
  setTimeout(() => void again().finally(() => (unsettled -= 1)), afterwardsMs).unref();
}

async function renewAll(renew: DataWatch['renew']): Promise<void> {
  await renew();
  renewals += 1;
}

/**
 * The first look, before anybody is answered: what the build made of its own data is not shown, and the version of the first pages
 * is known. A storefront that waits for its operator gives `operatorAnswers`, and what was built is dropped meanwhile. One that does not
 * wait drops it only once the operator has answered: with the operator away it still has something to show. Throws when the operator does
 * not answer, or nothing could be made anew; then the next look tells.
 */
export async function beginWithData(
  { ask, renew }: Pick<DataWatch, 'ask' | 'renew'>,
  operatorAnswers?: Promise<void>,
): Promise<void> {
  const version = (operatorAnswers ?? Promise.resolve()).then(ask);
  if (!operatorAnswers) await version;
  const [found] = await Promise.all([version, renewAll(renew)]);
  hearDataVersion(found);
}

/** Looks every second, for as long as the process lives. */
export async function watchData(watch: DataWatch): Promise<void> {
  for (;;) {
    await sleep(everyMs, undefined, { ref: false });
    await lookForChange(watch).catch(() => undefined);
  }
}

/** What the operator says at `/data-version`; one that has no such address tells of no changes. */
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

/** Asks this shop's own route, for only there Next can be told. `origin` is where the process asks itself. */
export async function renewOwnData(origin: string): Promise<void> {
  const headers = { [renewalKeyHeader]: renewalKey() };
  const answer = await fetch(`${origin}/api/renew`, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The pages could not be renewed: ${answer.status}`);
}
