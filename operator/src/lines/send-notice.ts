import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { localeOf } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import type { AssignmentRow, EsimRow } from '@/operator/src/db/schema/numbers';
import { usageNotice } from '@/operator/src/db/schema/usage-line';
import { type UserRow, users } from '@/operator/src/db/schema/users';

export type NoticeDeps = Pick<Deps, 'now' | 'mail' | 'config'>;
type About = { readonly tx: Tx; readonly deps: NoticeDeps; readonly number: Pick<EsimRow, 'msisdn' | 'userId'> };

function pageOf({ siteUrl }: Deps['config'], { language }: UserRow, path: string): string {
  return `${siteUrl}/${localeOf(language)}${path}`;
}

/** The reader of a notice that has not been sent; null when it has. */
async function readerOf({ tx, deps, number }: About, key: string): Promise<UserRow | null> {
  const noted = await tx.insert(usageNotice).values({ key, at: deps.now() }).onConflictDoNothing().returning();
  if (noted.length === 0) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, number.userId));
  return user ?? null;
}

/** Tells the owner of a number that its balance is running low; `cause` is the use that did it. */
export async function noticeLowBalance(about: About, balanceCents: Cents, cause: string): Promise<void> {
  const key = `low-balance:${cause}`;
  const user = await readerOf(about, key);
  if (!user) return;
  const { tx, deps, number } = about;
  const topUpUrl = pageOf(deps.config, user, '/lk/Pay');
  await deps.mail.queue(tx, {
    to: user.email,
    language: user.language,
    dedupeKey: key,
    data: { topic: 'low_balance', msisdn: number.msisdn, balanceCents, topUpUrl },
  });
}

/** Tells the owner that a package has begun, and until when it lasts. */
export async function noticeBegin(about: About, row: AssignmentRow, catalog: Catalog): Promise<void> {
  const key = `package-begins:${row.id}`;
  const product = catalog.packageById.get(row.packageId);
  const user = product && row.expiresAt ? await readerOf(about, key) : null;
  if (!product || !row.expiresAt || !user) return;
  const { tx, deps, number } = about;
  await deps.mail.queue(tx, {
    to: user.email,
    language: user.language,
    dedupeKey: key,
    data: {
      topic: 'package_started',
      msisdn: number.msisdn,
      packageTitle: product.titles[user.language],
      expiresAt: row.expiresAt.toISOString(),
      accountUrl: pageOf(deps.config, user, '/lk'),
    },
  });
}

/** Tells the owner that a running package ends: in a day, or because `usedPercent` of it is used. */
export async function noticePackage(
  about: About,
  row: AssignmentRow,
  { catalog, usedPercent }: { readonly catalog: Catalog; readonly usedPercent: number | null },
): Promise<void> {
  const key = usedPercent === null ? `package-ends:${row.id}` : `package-used:${row.id}:${usedPercent}`;
  const product = catalog.packageById.get(row.packageId);
  const user = product && row.expiresAt ? await readerOf(about, key) : null;
  if (!product || !row.expiresAt || !user) return;
  const { tx, deps, number } = about;
  await deps.mail.queue(tx, {
    to: user.email,
    language: user.language,
    dedupeKey: key,
    data: {
      topic: 'package_expiry',
      msisdn: number.msisdn,
      packageTitle: product.titles[user.language],
      expiresAt: row.expiresAt.toISOString(),
      remainingMb: Math.max(0, row.totalMb - row.usedMb),
      packagesUrl: pageOf(deps.config, user, '/internet-packages'),
      ...(usedPercent !== null && { usedPercent }),
    },
  });
}
