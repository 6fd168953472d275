import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/money/money';
import type { Deps } from '@/operator/src/core/deps';
import { shortCode } from '@/operator/src/customers/create-user';
import type { Tx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type EsimRow, esim, numberStock, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { boughtPackage } from '@/operator/src/lines/bought-package';
import { buildLpa } from '@/operator/src/rules/activation-code';
import { buildIccid } from '@/operator/src/rules/iccid';
import { moveOrder } from './move-order';
import { findPackage } from './order-catalog';

/** Host of the demo network's profiles: a reserved name, so that no phone can install one. */
export const smdpAddress = 'rsp.wanderline.example';
/** A number stays active this long without being used. */
const validMonths = 12;

type ProvisionDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'mail' | 'config'>;
type NewEsim = Pick<EsimRow, 'userId' | 'msisdn'> & { readonly serial: number; readonly orderId: string | null };

/** `YYYY…-…` groups of letters and digits: easy to read out, impossible to guess. */
export function matchingIdOf(seed: string): string {
  const code = shortCode(`matching:${seed}`, 16);
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)].join('-');
}

function monthsLater(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Writes the profile of a sold number and makes it the owner's main number when there is none. */
export async function createEsim(tx: Tx, given: NewEsim, seed: string, now: Date): Promise<EsimRow> {
  const { serial, ...owner } = given;
  const [row] = await tx
    .insert(esim)
    .values({
      ...owner,
      iccid: buildIccid(serial),
      imsi: `24899${String(serial).padStart(10, '0')}`,
      smdpAddress,
      matchingId: matchingIdOf(seed),
      validUntil: monthsLater(now, validMonths),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The profile was not written');
  const [user] = await tx.select({ main: users.mainEsimId }).from(users).where(eq(users.id, row.userId)).for('update');
  if (user?.main === null) await tx.update(users).set({ mainEsimId: row.id }).where(eq(users.id, row.userId));
  return row;
}

type Assigned = { readonly countryId: number; readonly orderId: string | null; readonly priceCents: Cents };

/** Gives a number a package that waits for its first data; it counts for a country only where that is all it covers. */
export async function assignPackage(
  tx: Tx,
  esimId: number,
  product: PackageRow,
  { countryId, orderId, priceCents }: Assigned,
  now: Date,
): Promise<void> {
  const row = boughtPackage({ esimId, product, priceCents, now });
  const country = product.kind === 'local' ? countryId : 0;
  await tx.insert(packageAssignment).values({ ...row, countryId: country, orderId });
}

type Delivered = { readonly row: EsimRow; readonly product: PackageRow | null };

async function queueOrderMail(
  tx: Tx,
  deps: ProvisionDeps,
  order: OrderRow,
  { row, product }: Delivered,
): Promise<void> {
  const { config, mail } = deps;
  const slug = order.language === 'ru' ? 'uz' : order.language;
  await mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: order.id,
    data: {
      topic: 'order_completed',
      order: order.number,
      msisdn: row.msisdn,
      lpa: buildLpa(row),
      totalCents: order.totalCents,
      ...(product && { packageTitle: product.titles[order.language] }),
      receiptUrl: documentUrl(config, 'receipt', order.id),
      instructionUrl: documentUrl(config, 'instruction', order.id),
      accountUrl: `${config.siteUrl}/${slug}/lk`,
      withdrawalUrl: `${config.siteUrl}/${slug}/withdrawal?order=${order.number}`,
      ...(order.consents?.immediateSupply && { suppliedAtOnce: order.consents.at }),
    },
  });
}

async function provisionInside(tx: Tx, deps: ProvisionDeps, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const now = deps.now();
  if (!order?.msisdn || order.userId === null) return false;
  if (!(await moveOrder(tx, order, 'provision', { updatedAt: now }))) return false;
  const [stock] = await tx.select().from(numberStock).where(eq(numberStock.msisdn, order.msisdn));
  if (!stock) throw new Error('A sold number is not in the stock');
  const owned = { userId: order.userId, msisdn: order.msisdn, serial: stock.id, orderId };
  const row = await createEsim(tx, owned, deps.ids.token(), now);
  const product = order.packageId === null ? null : await findPackage(tx, order.packageId);
  const priceCents = order.price.paid.find(({ kind }) => kind === 'package')?.cents ?? 0;
  if (product) {
    const countryId = order.packageCountryId ?? 0;
    await assignPackage(tx, row.id, product, { countryId, orderId, priceCents }, now);
  }
  await moveOrder(tx, order, 'complete', { completedAt: now, updatedAt: now });
  await queueOrderMail(tx, deps, order, { row, product });
  return true;
}

/** Job: gives a paid order its profile, its package and its e-mail; a second run changes nothing. */
export async function provisionOrder(deps: ProvisionDeps, orderId: string): Promise<boolean> {
  return inTransaction(deps.db, (tx) => provisionInside(tx, deps, orderId));
}
