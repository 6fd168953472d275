import { desc, eq } from 'drizzle-orm';
import type { Ordered, OrderedPackage, PaymentStatus, PayState } from '@/lib/api/contract/order';
import { type Cents, toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { Catalog } from '@/operator/src/catalog/catalog';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import type { DbOrTx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { documentUrl } from '@/operator/src/documents/document-links';
import { packageOfArea } from '@/operator/src/lines/purchase-facts';
import { holdOn, tokenToGoOn } from '@/operator/src/orders/buyer';
import { buildActivationCode, buildLpa } from '@/operator/src/rules/activation-code';
import { isOver, openOrderStates } from '@/operator/src/rules/order-states';
import { overdue, shownState } from '@/operator/src/rules/package-states';
import type { PaymentState } from '@/operator/src/rules/payment-states';

/** Who asks, and in which language. */
export type StatusAsker = {
  readonly userId: number | null;
  readonly orderToken: string | null;
  readonly language: Language;
};
type Shown = { readonly status: PayState; readonly inPayment: boolean };

const shownPayment: Record<PaymentState, Shown> = {
  created: { status: 'processing', inPayment: true },
  processing: { status: 'processing', inPayment: false },
  approved: { status: 'approved', inPayment: false },
  declined: { status: 'declined', inPayment: false },
  expired: { status: 'expired', inPayment: false },
  refunding: { status: 'reversed', inPayment: false },
  reversed: { status: 'reversed', inPayment: false },
};

/** What a result page shows (F4.01–F4.07): the order's end if it has one, else its latest attempt. */
function shownStatus(order: OrderRow, latest: PaymentRow | null, now: Date): Shown {
  if (isOver(order)) return { status: 'reversed', inPayment: false };
  if (order.paidAt) return { status: 'approved', inPayment: false };
  if (latest && latest.status !== 'created') return shownPayment[latest.status];
  const isExpired = order.status === 'expired' || (order.reservedUntil !== null && order.reservedUntil <= now);
  return isExpired ? { status: 'expired', inPayment: false } : { status: 'processing', inPayment: true };
}

async function readOrder(db: DbOrTx, uuid: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, uuid));
  if (!order) throw notFound();
  const [latest] = await db
    .select()
    .from(payment)
    .where(eq(payment.orderId, uuid))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  const [profile] = await db.select().from(esim).where(eq(esim.orderId, uuid));
  return { order, latest: latest ?? null, profile: profile ?? null };
}

function deliveredParts(order: OrderRow, profile: EsimRow | null, config: Deps['config']): Partial<PaymentStatus> {
  if (!order.paidAt || isOver(order)) return {};
  const receiptUrl = documentUrl(config, 'receipt', order.id);
  if (order.kind === 'refill') {
    return { receiptUrl, totalrefill: toEuro(order.price.balanceCents), ...(order.msisdn && { msisdn: order.msisdn }) };
  }
  if (!profile) return { receiptUrl };
  return {
    receiptUrl,
    number: profile.msisdn,
    lpa: buildLpa(profile),
    activationCode: buildActivationCode(profile),
    instructionUrl: documentUrl(config, 'instruction', order.id),
  };
}

type Reader = { readonly language: Language; readonly now: Date; readonly catalog: Catalog };

/** What the order is made of, in the reader's language. */
async function orderedParts(db: DbOrTx, order: OrderRow, reader: Reader): Promise<Ordered> {
  const { tariffId, names } = order;
  const product = reader.catalog.packageById.get(order.packageId ?? 0);
  return {
    reference: order.number,
    tariff: tariffId !== null && names.tariff ? { id: tariffId, title: names.tariff[reader.language].title } : null,
    product: product ? await orderedPackage(db, order, product, reader) : null,
    homeCode: codeOf(reader.catalog, order.countryId),
    form: order.form ?? { email: order.email },
  };
}

async function orderedPackage(
  db: DbOrTx,
  order: OrderRow,
  product: PackageRow,
  { language, now, catalog }: Reader,
): Promise<OrderedPackage> {
  const { packageCountryId: packageCountry } = order;
  const [only, ...others] = product.countryCodes;
  const countryCode = codeOf(catalog, packageCountry) ?? (others.length === 0 ? (only ?? null) : null);
  const promised = order.packageCents === null ? {} : promisedPackage(order, order.packageCents);
  const { [language]: title } = order.names.package ?? product.titles;
  const ordered = { id: product.id, title, packageCountry, countryCode, ...promised };
  const [bought] = await db.select().from(packageAssignment).where(eq(packageAssignment.orderId, order.id));
  if (!bought) {
    const isIdle = order.kind === 'refill' && !order.paidAt && (await hasAlready(db, order, product, now));
    return { ...ordered, days: product.duration, ...(isIdle && { refusal: 'exists' }) };
  }
  return {
    ...ordered,
    days: bought.days,
    state: shownState(bought, now),
    beginsBefore: bought.beginsBefore.toISOString(),
    expiresAt: bought.expiresAt?.toISOString() ?? null,
  };
}

/** Whether the number of a top-up has a package for the same countries: then the top-up buys none. */
async function hasAlready(db: DbOrTx, { msisdn }: OrderRow, product: PackageRow, now: Date): Promise<boolean> {
  const [number] = await db
    .select({ id: esim.id })
    .from(esim)
    .where(eq(esim.msisdn, msisdn ?? ''));
  const usable = number && (await packageOfArea(db, number.id, product));
  return usable !== undefined && overdue(usable, now) === null;
}

/** A package that is bought from the balance: its price, what stays of a starting balance, and why it was not bought. */
function promisedPackage({ kind, price, packageRefusal }: OrderRow, packageCents: Cents): Partial<OrderedPackage> {
  const left = kind === 'order' ? { balanceLeft: toEuro(price.balanceCents - packageCents) } : {};
  return { price: toEuro(packageCents), ...left, refusal: packageRefusal };
}

function codeOf({ countryById }: Catalog, countryId: number | null): string | null {
  return countryById.get(countryId ?? 0)?.code ?? null;
}

/** Whether the order keeps its number, or its top-up its price, and can still be paid. */
function isOpen({ status, reservedUntil }: OrderRow, now: Date): boolean {
  return openOrderStates.some((open) => open === status) && reservedUntil !== null && reservedUntil > now;
}

/**
 * Call 46. The uuid alone shows how the payment stands; everything else is for the buyer: the logged-in owner, or whoever
 * proves possession with the order's token or that of a mailed link to it (W4). @throws OperatorError not_found (404).
 */
export async function paymentStatus(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  uuid: string,
  asker: StatusAsker,
): Promise<PaymentStatus> {
  const { order, latest, profile } = await readOrder(db, uuid);
  const mayBePaid = isOpen(order, now());
  const reservedUntil = mayBePaid ? (order.reservedUntil?.toISOString() ?? null) : null;
  const known = { ...shownStatus(order, latest, now()), kind: order.kind, token: '', reservedUntil };
  const isOwner = order.userId !== null && order.userId === asker.userId;
  const hold = holdOn(config.tokenSecret, uuid, asker.orderToken);
  if (!isOwner && !hold) return known;
  const isUnderWay = latest?.status === 'created' || latest?.status === 'processing';
  const isSameLanguage = order.language === asker.language || latest?.status === 'processing';
  const hasAccount = order.madeAccount && order.sessionOpenedAt === null && order.paidAt !== null && !isOver(order);
  return {
    ...known,
    token: mayBePaid ? tokenToGoOn(config.tokenSecret, uuid, asker.orderToken) : '',
    // A page in the language of before is not gone on with: another is opened.
    payUrl: mayBePaid && isUnderWay && isSameLanguage ? latest.url : null,
    total: toEuro(order.totalCents),
    email: order.email,
    mayPay: mayBePaid && latest?.status !== 'processing',
    maySignIn: hasAccount && hold === 'order' && !isOwner,
    ordered: await orderedParts(db, order, { language: asker.language, now: now(), catalog: await currentCatalog(db) }),
    ...deliveredParts(order, profile, config),
  };
}
