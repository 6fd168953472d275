import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Seller } from '@/operator/src/core/config';
import type { Db } from '@/operator/src/db/database';
import { country } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { buildLpa } from '@/operator/src/rules/activation-code';
import type { InstructionData } from './instruction';
import type { ReceiptData, ReceiptLineKind } from './receipt';
import type { DocumentSource } from './routes';

type Options = { readonly db: Db; readonly demo: boolean; readonly seller: Seller };

type Names = { readonly tariff?: string; readonly package?: string; readonly country?: string };
type Facts = { readonly paidAt: Date; readonly method: ReceiptData['method']; readonly names: Names };

async function paidOrder(db: Db, uuid: string): Promise<{ order: OrderRow; facts: Facts } | null> {
  const [row] = await db
    .select({ order: orders, country: country.names })
    .from(orders)
    .leftJoin(country, eq(country.id, orders.countryId))
    .where(eq(orders.id, uuid));
  if (!row?.order.paidAt) return null;
  const [paid] = await db
    .select({ method: payment.method })
    .from(payment)
    .where(and(eq(payment.orderId, uuid), inArray(payment.status, ['approved', 'reversed'])))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  const { order } = row;
  const names: Names = {
    ...(order.names.tariff && { tariff: order.names.tariff[order.language].name }),
    ...(order.names.package && { package: order.names.package[order.language] }),
    ...(row.country && { country: row.country[order.language] }),
  };
  return { order, facts: { paidAt: row.order.paidAt, method: paid?.method ?? 'card', names } };
}

function titleOf(kind: ReceiptLineKind, order: OrderRow, names: Names): string | null {
  if (kind === 'tariff') return names.tariff ?? null;
  if (kind === 'package') return names.package ?? null;
  return kind === 'promoDiscount' ? order.promoCode : null;
}

/** A package that the starting balance pays for is taken off it. */
function fromBalance({ price }: OrderRow, names: Names): ReceiptData['credits'] {
  if (price.fromBalanceCents === undefined) return [];
  return [{ kind: 'package', cents: -price.fromBalanceCents, ...(names.package && { title: names.package }) }];
}

type Shop = Omit<Options, 'db'>;

function toReceipt(order: OrderRow, { paidAt, method, names }: Facts, { demo, seller }: Shop): ReceiptData {
  const name = `${order.firstName} ${order.lastName}`.trim();
  const address = [order.shippingAddress, order.postCode, names.country].filter(Boolean).join(', ');
  const lines = order.price.paid.map(({ kind, cents }) => {
    const title = titleOf(kind, order, names);
    // what a refill pays for is the balance itself
    const shown = order.kind === 'refill' && kind === 'extraBalance' ? 'topUp' : kind;
    return { kind: shown, cents, ...(title && { title }) };
  });
  return {
    language: order.language,
    number: order.number,
    paidAt,
    method,
    buyer: {
      email: order.email,
      ...(name && { name }),
      ...(address && { address }),
      ...(order.taxNumber && { taxNumber: order.taxNumber }),
    },
    ...(order.msisdn && { msisdn: order.msisdn }),
    lines,
    credits: [...order.price.credits, ...fromBalance(order, names)],
    vat: order.price.vat,
    totalCents: order.totalCents,
    demo,
    seller,
  };
}

/** Receipts of paid orders and top-ups, and instructions of delivered numbers, from the operator's tables. */
export function orderDocuments({ db, ...shop }: Options): DocumentSource {
  return {
    async receipt(uuid) {
      const found = await paidOrder(db, uuid);
      return found && toReceipt(found.order, found.facts, shop);
    },
    async instruction(uuid): Promise<InstructionData | null> {
      const [row] = await db
        .select({ esim, language: orders.language })
        .from(esim)
        .innerJoin(orders, eq(orders.id, esim.orderId))
        .where(eq(esim.orderId, uuid));
      if (!row) return null;
      const { msisdn, iccid, createdAt } = row.esim;
      const { demo, seller } = shop;
      const common = { language: row.language, issuedAt: createdAt, supportEmail: seller.email, demo };
      return { ...common, msisdn, iccid, lpa: buildLpa(row.esim) };
    },
    async language(uuid) {
      const [row] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, uuid));
      return row?.language ?? null;
    },
  };
}
