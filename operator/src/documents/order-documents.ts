import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Seller } from '@/operator/src/core/config';
import type { Db } from '@/operator/src/db/database';
import { country } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { payment, type RefundPurpose, refund } from '@/operator/src/db/schema/payments';
import { findCreditNote, invoicesOfOrder, type NumberedAct } from '@/operator/src/ledger/invoice-numbers';
import { partialRefundKey } from '@/operator/src/ledger/reverse-ledger';
import { buildLpa } from '@/operator/src/rules/activation-code';
import type { InstructionData } from './instruction';
import { isBoughtBalance, type ReceiptData, type ReceiptLineKind } from './receipt';
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

/** A package that the starting balance pays for is taken off it, unless its purchase was refused. */
function fromBalance({ price, packageRefusal }: OrderRow, names: Names): ReceiptData['credits'] {
  if (price.fromBalanceCents === undefined || packageRefusal !== null) return [];
  return [{ kind: 'package', cents: -price.fromBalanceCents, ...(names.package && { title: names.package }) }];
}

type Shop = Omit<Options, 'db'>;

/** What receipt and credit notes of an order have in common. */
function commonOf(order: OrderRow, { method, names }: Facts, { demo, seller }: Shop) {
  const name = `${order.firstName} ${order.lastName}`.trim();
  const address = [order.shippingAddress, order.postCode, names.country].filter(Boolean).join(', ');
  return {
    language: order.language,
    number: order.number,
    method,
    buyer: {
      email: order.email,
      ...(name && { name }),
      ...(address && { address }),
      ...(order.taxNumber && { taxNumber: order.taxNumber }),
    },
    ...(order.msisdn && { msisdn: order.msisdn }),
    demo,
    seller,
  };
}

function toReceipt(order: OrderRow, facts: Facts, acts: readonly NumberedAct[], shop: Shop): ReceiptData {
  const { paidAt, names } = facts;
  const lines = order.price.paid.map(({ kind, cents }) => {
    const title = titleOf(kind, order, names);
    // what a refill pays for is the balance itself
    const shown = order.kind === 'refill' && kind === 'extraBalance' ? 'topUp' : kind;
    return { kind: shown, cents, ...(title && { title }) };
  });
  const notes = acts.filter(({ kind }) => kind === 'credit_note');
  return {
    ...commonOf(order, facts, shop),
    invoice: acts.find(({ kind }) => kind === 'invoice')?.number ?? null,
    paidAt,
    lines,
    credits: [...order.price.credits, ...fromBalance(order, names)],
    vat: order.price.vat,
    totalCents: order.totalCents,
    notes: notes.map(({ number, at, totalCents }) => ({ number, at, cents: totalCents })),
  };
}

/** What a refund in part is called on its credit note. */
const lineOf = { package: 'package', balance: 'balanceBack' } as const satisfies Record<RefundPurpose, ReceiptLineKind>;

type Credit = {
  readonly note: NumberedAct;
  readonly acts: readonly NumberedAct[];
  readonly purpose: RefundPurpose | null;
};

function toCreditNote(order: OrderRow, facts: Facts, { note, acts, purpose }: Credit, shop: Shop): ReceiptData {
  const plain = order.kind === 'refill' ? 'topUp' : 'refund';
  const kind = purpose ? lineOf[purpose] : plain;
  const title = kind === 'package' ? facts.names.package : undefined;
  const { totalCents, vatCents: cents } = note;
  return {
    ...commonOf(order, facts, shop),
    invoice: note.number,
    corrects: {
      invoice: acts.find((act) => act.kind === 'invoice')?.number ?? null,
      paidAt: facts.paidAt,
      // A part for nothing in particular is of all that was paid, as the whole is; of the balance the VAT is not in it.
      hasBalance: purpose === null && [...order.price.paid, ...order.price.credits].some(isBoughtBalance),
    },
    paidAt: note.at,
    lines: [{ kind, cents: totalCents, ...(title && { title }) }],
    credits: [],
    vat: { ...order.price.vat, cents },
    totalCents,
    notes: [],
  };
}

/** What a refund in part was for. */
async function purposeOf(db: Db, { orderId, idemKey }: NumberedAct): Promise<RefundPurpose | null> {
  const rows = await db.select().from(refund).where(eq(refund.orderId, orderId));
  return rows.find(({ id }) => partialRefundKey(id) === idemKey)?.purpose ?? null;
}

/** Receipts of paid orders and top-ups, and instructions of delivered numbers, from the operator's tables. */
export function orderDocuments({ db, ...shop }: Options): DocumentSource {
  return {
    async receipt(uuid) {
      const found = await paidOrder(db, uuid);
      return found && toReceipt(found.order, found.facts, await invoicesOfOrder(db, uuid), shop);
    },
    async creditNote(txId) {
      const note = await findCreditNote(db, txId);
      const found = note && (await paidOrder(db, note.orderId));
      if (!found) return null;
      const acts = await invoicesOfOrder(db, note.orderId);
      return toCreditNote(found.order, found.facts, { note, acts, purpose: await purposeOf(db, note) }, shop);
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
      const note = await findCreditNote(db, uuid);
      const isIt = eq(orders.id, note?.orderId ?? uuid);
      const [row] = await db.select({ language: orders.language }).from(orders).where(isIt);
      return row?.language ?? null;
    },
  };
}
