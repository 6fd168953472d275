import { and, eq, gte, sql } from 'drizzle-orm';
import { currency } from '@/lib/format/money';
import { type OrderPrice, priceOrder, priceRefill } from '@/lib/pricing/order-price';
import type { Catalog } from '@/operator/src/catalog/catalog';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { demoEmail } from '@/operator/src/core/mode';
import { hashPassword } from '@/operator/src/customers/password-hash';
import { createUser, findUserByEmail } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { inTransaction } from '@/operator/src/db/transaction';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { assignPackage } from '@/operator/src/lines/bought-package';
import { createEsim } from '@/operator/src/lines/line-state';
import { reserveNextNumber, sellReservedNumber } from '@/operator/src/lines/number-stock';
import { newOrderNumber } from '@/operator/src/orders/create-order';
import { incomeLines } from '@/operator/src/orders/order-books';
import { endOf } from '@/operator/src/rules/package-states';
import { dayMs } from '@/operator/src/rules/time';

export const demoPassword = 'wander-demo-1';

type Place = { readonly id: number; readonly code: string };
const spain: Place = { id: 724, code: 'ES' };
const japan: Place = { id: 392, code: 'JP' };
const [travellerTariff, secondNumberTariff] = [2, 4];
const demo = {
  email: demoEmail,
  firstName: 'Alex',
  lastName: 'Rivera',
  countryId: spain.id,
  postCode: '28004',
  address: 'Calle del Pez 12, Madrid',
  language: 'en' as const,
};

type SeedDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'supplier'>;
type Past = {
  readonly tx: Tx;
  readonly deps: SeedDeps;
  readonly catalog: Catalog;
  readonly userId: number;
  readonly at: Date;
};
type PaidOrder = {
  readonly id: string;
  readonly kind: 'order' | 'refill';
  readonly msisdn: string;
  readonly price: OrderPrice;
};

/** Writes an order that was paid and completed in the past, with its payment and its ledger entries. */
async function writePaid(
  { tx, deps, userId, at }: Past,
  { id, kind, msisdn, price }: PaidOrder,
  tariffId: number | null,
) {
  const { email, firstName, lastName, countryId, postCode, language, address: shippingAddress } = demo;
  const times = { createdAt: at, updatedAt: at };
  await tx.insert(orders).values({
    email,
    firstName,
    lastName,
    countryId,
    postCode,
    language,
    shippingAddress,
    ...times,
    id,
    kind,
    msisdn,
    price,
    userId,
    tariffId,
    currency,
    number: newOrderNumber(deps.ids),
    status: 'completed',
    documentNumber: kind === 'order' ? 'DEMO12345' : '',
    totalCents: price.totalCents,
    paidAt: at,
    completedAt: at,
  });
  const paymentId = deps.ids.uuid();
  const amount = { amountCents: price.totalCents, currency };
  const method = { provider: 'sandbox', method: 'card' as const, status: 'approved' as const };
  await tx
    .insert(payment)
    .values({ id: paymentId, orderId: id, providerRef: `demo_${paymentId}`, ...method, ...amount, ...times });
  // The sandbox knows it too, so that it can give the money back.
  await tx.insert(sandboxPayment).values({
    paymentId,
    kind,
    email,
    language,
    ...amount,
    ...times,
    providerRef: `demo_${paymentId}`,
    token: deps.ids.token(),
    orderUuid: id,
    returnUrl: '',
    method: 'card',
    state: 'approved',
    title: 'Demo',
  });
  const lines = incomeLines(price, [balanceOfNumber(msisdn, price.balanceCents)]);
  await postLedger(tx, { id: deps.ids.uuid(), kind, idemKey: `pay:${paymentId}`, orderId: id, paymentId, at, lines });
}

/** Sells a number to the demo account, `daysAgo` days before now. */
async function writeNumber(past: Past, tariffId: number) {
  const { tx, deps, catalog, userId, at } = past;
  const tariff = catalog.tariffById.get(tariffId);
  const id = deps.ids.uuid();
  const msisdn = (await reserveNextNumber(tx, id)) && (await sellReservedNumber(tx, id));
  if (!tariff || !msisdn) throw new Error('The demo account needs the catalogue and free numbers');
  const vat = { countryCode: spain.code, reverseCharge: false };
  const price = priceOrder({ tariff, package: null, refillBalanceCents: 0, promo: null, vat });
  await writePaid(past, { id, kind: 'order', msisdn, price }, tariffId);
  const profile = await deps.supplier.provision(msisdn);
  return createEsim(tx, { userId, msisdn, orderId: id }, profile, at);
}

/** Buys the smallest package of a country with that many MB or more, paid from the balance of the main number. */
async function writePackage(
  { tx, deps, at }: Past,
  main: EsimRow,
  { country, minMb }: { country: Place; minMb: number },
) {
  const local = and(
    eq(dataPackage.kind, 'local'),
    gte(dataPackage.volume, minMb),
    sql`${dataPackage.countryCodes} @> ${JSON.stringify([country.code])}::jsonb`,
  );
  const [product] = await tx.select().from(dataPackage).where(local).orderBy(dataPackage.volume).limit(1);
  if (!product) throw new Error(`The demo account needs a package for ${country.code}`);
  const { priceCents } = product;
  const lines = [balanceOfNumber(main.msisdn, -priceCents), house('package_revenue', priceCents)];
  const id = deps.ids.uuid();
  await postLedger(tx, { id, kind: 'activation', idemKey: `activation:demo:${main.id}:${product.id}`, at, lines });
  await assignPackage(tx, main.id, product, { countryId: country.id, orderId: null, priceCents }, at);
  const own = and(eq(packageAssignment.esimId, main.id), eq(packageAssignment.packageId, product.id));
  await tx.update(packageAssignment).set({ ledgerTxId: id }).where(own);
  return { product, own };
}

/** A package in use, begun as soon as it was bought. */
async function writeRunningPackage(past: Past, main: EsimRow): Promise<void> {
  const { product, own } = await writePackage(past, main, { country: spain, minMb: 3000 });
  const { tx, deps, at } = past;
  const times = { startsAt: at, expiresAt: endOf(at, product.duration), updatedAt: deps.now() };
  await tx
    .update(packageAssignment)
    .set({ ...times, status: 'running', usedMb: Math.round(product.volume * 0.38) })
    .where(own);
}

/** The demo account: a main and a second number, two orders, a top-up, a running and a waiting package. Runs once. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (await findUserByEmail(deps.db, demoEmail)) return;
  const passwordHash = await hashPassword(demoPassword);
  const catalog = await currentCatalog(deps.db);
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await inTransaction(deps.db, async (tx) => {
    const userId = await createUser(tx, { ...demo, passwordHash, createdAt: daysAgo(24) }, deps.ids.token());
    if (userId === null) return;
    const past = (days: number): Past => ({ tx, deps, catalog, userId, at: daysAgo(days) });
    const main = await writeNumber(past(24), travellerTariff);
    await tx.update(esim).set({ profileState: 'enabled' }).where(eq(esim.id, main.id));
    const refill = { id: deps.ids.uuid(), kind: 'refill', msisdn: main.msisdn, price: priceRefill(5000) } as const;
    await writePaid(past(10), refill, null);
    await writeRunningPackage(past(5), main);
    await writePackage(past(1), main, { country: japan, minMb: 1000 });
    await writeNumber(past(6), secondNumberTariff);
  });
}
