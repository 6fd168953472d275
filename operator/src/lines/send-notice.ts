import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { refillFor } from '@/lib/pricing/refill-bonus';
import type { Deps, MailOrder } from '@/operator/src/core/deps';
import { accountUrl, packagesUrl, topUpUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import type { AssignmentRow, EsimRow } from '@/operator/src/db/schema/numbers';
import { type UserRow, users } from '@/operator/src/db/schema/users';
import { noteOnce } from './note-once';

export type NoticeDeps = Pick<Deps, 'now' | 'mail' | 'config'>;
type About = { readonly tx: Tx; readonly deps: NoticeDeps; readonly number: Pick<EsimRow, 'msisdn' | 'userId'> };

/** Tells the owner of a number something once per key, in their language; `write` gives the words' values for this reader. */
async function notify(
  { tx, deps, number }: About,
  key: string,
  write: (user: UserRow) => MailOrder['data'],
): Promise<void> {
  if (!(await noteOnce(tx, key, deps.now()))) return;
  const [user] = await tx.select().from(users).where(eq(users.id, number.userId));
  if (!user) return;
  await deps.mail.queue(tx, { to: user.email, language: user.language, dedupeKey: key, data: write(user) });
}

/** Tells the owner of a number that its balance is running low; `cause` is the use that did it. */
export async function noticeLowBalance(about: About, balanceCents: Cents, cause: string): Promise<void> {
  const { msisdn } = about.number;
  await notify(about, `low-balance:${cause}`, (user) => ({
    topic: 'low_balance',
    msisdn,
    balanceCents,
    topUpUrl: topUpUrl(about.deps.config, user.language),
  }));
}

/** Tells the owner that a number is blocked because it owes `debtCents`, and what top-up ends that; `cause` is what has left the debt. */
export async function noticeDebt(about: About, debtCents: Cents, cause: string): Promise<void> {
  const { msisdn } = about.number;
  await notify(about, `debt:${cause}`, (user) => ({
    topic: 'number_blocked',
    msisdn,
    debtCents,
    topUpCents: refillFor(debtCents),
    topUpUrl: topUpUrl(about.deps.config, user.language),
  }));
}

/** Tells the owner that a number was not used until its date: until when it works, and until when a top-up brings it back. */
export async function noticeUnused(
  about: About & { readonly number: Pick<EsimRow, 'id' | 'validUntil'> },
  { blockedAt, endsAt }: { readonly blockedAt: Date; readonly endsAt: Date },
): Promise<void> {
  const { id, msisdn, validUntil } = about.number;
  await notify(about, `number-unused:${id}:${validUntil.toISOString()}`, (user) => ({
    topic: 'number_unused',
    msisdn,
    blockedAt: blockedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    topUpUrl: topUpUrl(about.deps.config, user.language),
  }));
}

/** Tells the owner that a number has ended because nobody used it, and what is left on it, in cents. */
export async function noticeClosed(
  about: About & { readonly number: Pick<EsimRow, 'id'> },
  balanceCents: Cents,
): Promise<void> {
  const { id, msisdn } = about.number;
  await notify(about, `number-closed:${id}`, () => ({ topic: 'number_closed', msisdn, balanceCents }));
}

/** The key of the notice about a package that has to begin soon. */
export const lapseKey = 'package-lapses:';

/** Tells the owner until when a package that waits has to begin. */
export async function noticeLapse(about: About, row: AssignmentRow): Promise<void> {
  const { deps, number } = about;
  await notify(about, `${lapseKey}${row.id}`, (user) => ({
    topic: 'package_lapses',
    msisdn: number.msisdn,
    packageTitle: row.titles[user.language],
    beginsBefore: row.beginsBefore.toISOString(),
    accountUrl: accountUrl(deps.config, user.language),
  }));
}

/** Tells the owner that a package has begun, and until when it lasts. */
export async function noticeBegin(about: About, row: AssignmentRow): Promise<void> {
  const { deps, number } = about;
  const expiresAt = row.expiresAt?.toISOString();
  if (!expiresAt) return;
  await notify(about, `package-begins:${row.id}`, (user) => ({
    topic: 'package_started',
    msisdn: number.msisdn,
    packageTitle: row.titles[user.language],
    expiresAt,
    accountUrl: accountUrl(deps.config, user.language),
  }));
}

/** Tells the owner that a running package ends: in a day, or because `usedPercent` of it is used. */
export async function noticePackage(about: About, row: AssignmentRow, usedPercent: number | null): Promise<void> {
  const { deps, number } = about;
  const key = usedPercent === null ? `package-ends:${row.id}` : `package-used:${row.id}:${usedPercent}`;
  const expiresAt = row.expiresAt?.toISOString();
  if (!expiresAt) return;
  await notify(about, key, (user) => ({
    topic: 'package_expiry',
    msisdn: number.msisdn,
    packageTitle: row.titles[user.language],
    expiresAt,
    remainingMb: Math.max(0, row.totalMb - row.usedMb),
    packagesUrl: packagesUrl(deps.config, user.language),
    ...(usedPercent !== null && { usedPercent }),
  }));
}
