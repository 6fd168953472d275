import { and, eq, gte, sql } from 'drizzle-orm';
import { currency } from '@/lib/money/money';
import { type OrderPrice, priceOrder } from '@/lib/pricing/order-price';
import { priceRefill } from '@/lib/pricing/refill-price';
import { dataPackage } from '@/operator/src/catalog/schema';
import type { Tx } from '@/operator/src/db/database';
import { inTransaction } from '@/operator/src/db/transaction';
import type { Deps } from '@/operator/src/deps';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { reserveNextNumber, sellReservedNumber } from '@/operator/src/numbers/reserve-number';
import { esim, numberStock, packageAssignment } from '@/operator/src/numbers/schema';
import { findTariff } from '@/operator/src/orders/order-catalog';
import { incomeLines } from '@/operator/src/orders/order-payment';
import { assignPackage, createEsim } from '@/operator/src/orders/provision-order';
import { orders } from '@/operator/src/orders/schema';
import { payment } from '@/operator/src/payments/schema';
import { createUser, findUserByEmail, shortCode } from './create-user';
import { hashPassword } from './password-hash';

export const demoEmail = 'demo@wanderline.example';
export const demoPassword = 'wander-demo-1';

const dayMs = 86_400_000;
const spain = { id: 724, code: 'ES' } as const;
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

type SeedDeps = Pick<Deps, 'db' | 'now' | 'ids'>;
type Past = { readonly tx: Tx; readonly deps: SeedDeps; readonly userId: number; readonly at: Date };
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
    ...{ email, firstName, lastName, countryId, postCode, language, shippingAddress, ...times },
    ...{ id, kind, msisdn, price, userId, tariffId, currency },
    number: `WL-${shortCode(`order:${deps.ids.token()}`, 8)}`,
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
  const lines = incomeLines(price, [balanceOfNumber(msisdn, price.balanceCents)]);
  await postLedger(tx, { id: deps.ids.uuid(), kind, idemKey: `pay:${paymentId}`, orderId: id, paymentId, at, lines });
}

/** Sells a number to the demo account, `daysAgo` days before now. */
async function writeNumber(past: Past, tariffId: number) {
  const { tx, deps, userId, at } = past;
  const tariff = await findTariff(tx, tariffId);
  const id = deps.ids.uuid();
  const msisdn = (await reserveNextNumber(tx, id)) && (await sellReservedNumber(tx, id));
  if (!tariff || !msisdn) throw new Error('The demo account needs the catalogue and free numbers');
  const vat = { countryCode: spain.code, reverseCharge: false };
  const price = priceOrder({ tariff, package: null, refillBalanceCents: 0, promo: null, vat });
  await writePaid(past, { id, kind: 'order', msisdn, price }, tariffId);
  const [stock] = await tx.select().from(numberStock).where(eq(numberStock.msisdn, msisdn));
  return createEsim(tx, { userId, msisdn, serial: stock?.id ?? 0, orderId: id }, deps.ids.token(), at);
}

/** Switches a package on for the main number, paid from its balance, with part of it used. */
async function writePackage({ tx, deps, at }: Past, esimId: number, msisdn: string): Promise<void> {
  const inSpain = and(
    eq(dataPackage.kind, 'local'),
    gte(dataPackage.volume, 3000),
    sql`${dataPackage.countryCodes} @> ${JSON.stringify([spain.code])}::jsonb`,
  );
  const [product] = await tx.select().from(dataPackage).where(inSpain).orderBy(dataPackage.volume).limit(1);
  if (!product) throw new Error('The demo account needs a package for Spain');
  const { priceCents } = product;
  const lines = [balanceOfNumber(msisdn, -priceCents), house('package_revenue', priceCents)];
  const ledgerTxId = deps.ids.uuid();
  await postLedger(tx, { id: ledgerTxId, kind: 'activation', idemKey: `activation:demo:${esimId}`, at, lines });
  await assignPackage(tx, esimId, product, { countryId: spain.id, orderId: null, priceCents }, at);
  await tx
    .update(packageAssignment)
    .set({ ledgerTxId, usedMb: Math.round(product.volume * 0.38), updatedAt: deps.now() })
    .where(eq(packageAssignment.esimId, esimId));
}

/** The demo account: a main and a second number, two orders, a top-up and an active package. Runs once. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  if (await findUserByEmail(deps.db, demoEmail)) return;
  const passwordHash = await hashPassword(demoPassword);
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await inTransaction(deps.db, async (tx) => {
    const userId = await createUser(tx, { ...demo, passwordHash, createdAt: daysAgo(24) }, deps.ids.token());
    if (userId === null) return;
    const past = (days: number): Past => ({ tx, deps, userId, at: daysAgo(days) });
    const main = await writeNumber(past(24), travellerTariff);
    await tx.update(esim).set({ profileState: 'enabled' }).where(eq(esim.id, main.id));
    const refill = { id: deps.ids.uuid(), kind: 'refill', msisdn: main.msisdn, price: priceRefill(5000) } as const;
    await writePaid(past(10), refill, null);
    await writePackage(past(5), main.id, main.msisdn);
    await writeNumber(past(6), secondNumberTariff);
  });
}
