import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { Db } from '@/operator/src/db/database';
import { rateLimit } from '@/operator/src/db/schema/process-state';
import { networkOf } from '@/operator/src/http/caller';

const quarterHour = 900;
const tenMinutes = 600;
const minute = 60;
const day = 86_400;

/** Uses per time in seconds, by what is counted (promises A3, L2). What a limit is keyed by is said in its name; Ip is the caller's network. */
export const limits = {
  loginAccountFromIp: { points: 10, seconds: quarterHour },
  loginIp: { points: 50, seconds: quarterHour },
  loginAccount: { points: 100, seconds: quarterHour },
  loginKnownAddress: { points: 1_000_000_000, seconds: 30 * day },
  resetMailAccountFromIp: { points: 5, seconds: quarterHour },
  /** Links to one mailbox, whoever asks: beyond them none is sent, and nobody is refused. */
  resetMailAccount: { points: 20, seconds: quarterHour },
  resetMailIp: { points: 30, seconds: quarterHour },
  resetIp: { points: 30, seconds: quarterHour },
  changePasswordUser: { points: 10, seconds: quarterHour },
  promoIp: { points: 30, seconds: quarterHour },
  checkPhoneIp: { points: 10, seconds: minute },
  checkPhoneNumber: { points: 30, seconds: day },
  refillIp: { points: 30, seconds: quarterHour },
  /** Checkouts in ten minutes, less the paid ones: a hotel may share an address, a flood must not fill the tables. */
  checkoutVisitor: { points: 100, seconds: tenMinutes },
  checkoutEmailOfVisitor: { points: 30, seconds: tenMinutes },
  checkoutEmail: { points: 100, seconds: tenMinutes },
  /** How often checkout says that an e-mail has an account. */
  checkoutTakenEmail: { points: 10, seconds: tenMinutes },
  /** Mails "your number is kept" to one mailbox, which may be anybody's. */
  reminderEmail: { points: 5, seconds: day },
  withdrawalIp: { points: 10, seconds: quarterHour },
  /** Mails "there is no such order" to one mailbox, which may be anybody's; each declaration is kept and answered all the same. */
  withdrawalMail: { points: 5, seconds: day },
} as const;
export type LimitName = keyof typeof limits;

/** What may be taken back, or begun anew, at another process: memory would go on refusing it until its time has run out. */
const takenBack: ReadonlySet<LimitName> = new Set([
  'loginAccountFromIp',
  'loginIp',
  'loginAccount',
  'changePasswordUser',
  'promoIp',
  'checkoutVisitor',
  'checkoutEmailOfVisitor',
  'checkoutEmail',
]);

type LimitDeps = Pick<Deps, 'db' | 'config'>;

const limitersOf = new WeakMap<Db, Map<LimitName, RateLimiterDrizzle>>();

/** Limiters live as long as the database they count in; counts survive a restart. */
function limiter(db: Db, name: LimitName): RateLimiterDrizzle {
  const known = limitersOf.get(db) ?? new Map<LimitName, RateLimiterDrizzle>();
  limitersOf.set(db, known);
  const { points, seconds } = limits[name];
  const found =
    known.get(name) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimit,
      keyPrefix: name,
      points,
      duration: seconds,
      // A key that is used up costs no more statements.
      ...(!takenBack.has(name) && { inMemoryBlockOnConsumed: points + 1 }),
      clearExpiredByTimeout: false,
    });
  known.set(name, found);
  return found;
}

function hashed({ config }: LimitDeps, name: LimitName, key: string): string {
  const counted = name.endsWith('Ip') ? networkOf(key) : key;
  return createHmac('sha256', config.tokenSecret).update(counted).digest('base64url').slice(0, 27);
}

/** Counts one use of `key`. @throws OperatorError 429 `too_many_requests` with Retry-After when there are none left. */
export async function countUse(deps: LimitDeps, name: LimitName, key: string): Promise<void> {
  try {
    await limiter(deps.db, name).consume(hashed(deps, name, key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw usedUp(error);
  }
}

/** Counts one message to a mailbox that anybody may have named; false when it has got enough of them. */
export async function mayMail(
  deps: LimitDeps,
  name: 'reminderEmail' | 'withdrawalMail' | 'resetMailAccount',
  email: string,
): Promise<boolean> {
  try {
    await countUse(deps, name, email);
    return true;
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
}

function usedUp({ msBeforeNext }: RateLimiterRes): OperatorError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new OperatorError('too_many_requests', { status: 429, retryAfterSeconds });
}

/** Refuses `key` when it has no use left, and counts nothing. @throws OperatorError 429 `too_many_requests`. */
export async function refuseUsedUp(deps: LimitDeps, name: LimitName, key: string): Promise<void> {
  const counted = await limiter(deps.db, name).get(hashed(deps, name, key));
  if (counted && counted.consumedPoints >= limits[name].points) throw usedUp(counted);
}

/** Takes the last count of `key` back: what succeeded is not held against anybody. */
export async function uncountUse(deps: LimitDeps, name: LimitName, key: string): Promise<void> {
  await limiter(deps.db, name).reward(hashed(deps, name, key));
}

/** Starts the count of `key` anew. */
export async function resetCount(deps: LimitDeps, name: LimitName, key: string): Promise<void> {
  await limiter(deps.db, name).delete(hashed(deps, name, key));
}

/** An account at the network that somebody logs in from. */
function pairOf(account: string, ip: string): string {
  return `${account} ${networkOf(ip)}`;
}

/** Counts one request for a reset link from an address. @throws OperatorError 429 `too_many_requests` after five for one account. */
export async function countResetRequest(deps: LimitDeps, account: string, ip: string): Promise<void> {
  await countUse(deps, 'resetMailIp', ip);
  await countUse(deps, 'resetMailAccountFromIp', pairOf(account, ip));
}

/**
 * Counts one try to log in to an account from an address; gives what takes it back once the password was right.
 * @throws OperatorError 429 `too_many_requests` after 10 tries in 15 minutes for one account from one address.
 */
export async function countLogIn(deps: LimitDeps, account: string, ip: string): Promise<() => Promise<void>> {
  const pair = pairOf(account, ip);
  await countUse(deps, 'loginAccountFromIp', pair);
  await countUse(deps, 'loginIp', ip);
  // Guesses from many addresses do not lock the owner out of an address the account has been opened from before.
  const isKnown = await wasUsed(deps, 'loginKnownAddress', pair);
  if (!isKnown) await countUse(deps, 'loginAccount', account);
  return async () => {
    await Promise.all([
      resetCount(deps, 'loginAccountFromIp', pair),
      uncountUse(deps, 'loginIp', ip),
      isKnown ? null : uncountUse(deps, 'loginAccount', account),
      countUse(deps, 'loginKnownAddress', pair),
    ]);
  };
}

/** Starts the counts of failed log-ins anew for whoever has just set the password of the account. */
export async function forgetLogIns(deps: LimitDeps, account: string, ip: string): Promise<void> {
  await Promise.all([
    resetCount(deps, 'loginAccount', account),
    resetCount(deps, 'loginAccountFromIp', pairOf(account, ip)),
  ]);
}

/** Whether `key` has been counted and the time has not run out. */
async function wasUsed(deps: LimitDeps, name: LimitName, key: string): Promise<boolean> {
  return (await limiter(deps.db, name).get(hashed(deps, name, key))) !== null;
}

/** Job: drops counts that have run out. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, new Date()));
}
