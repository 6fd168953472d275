import { type Cents, formatFixed } from '@/lib/format/money';
import type { TimeMark } from '@/operator/src/console/frame/list-marks';
import type { Db } from '@/operator/src/db/database';
import { invoiceNumber } from '@/operator/src/ledger/invoice-numbers';
import { csvLine } from './csv-file';
import { type FiledOrder, type FoundOrder, fileOrders, findOrders, type OrderFilter } from './find-orders';

const heads = [
  ...['order', 'time_utc', 'kind', 'state', 'email', 'number', 'contents', 'paid_by', 'total_eur'],
  ...['paid_at_utc', 'invoice', 'country', 'vat_rate', 'vat_eur', 'refunded_eur', 'payment_ref'],
];

/** Orders that fit a filter as a CSV file (RFC 4180), newest first, a batch at a time; sums in euros. */
export async function* ordersFile(db: Db, filter: OrderFilter, perBatch = 500): AsyncGenerator<string> {
  let head = csvLine(heads);
  let mark: TimeMark | null = null;
  do {
    const found: { orders: readonly FoundOrder[]; older: TimeMark | null } = await findOrders(
      db,
      { ...filter, from: mark && { mark, to: 'older' } },
      perBatch,
    );
    const lines = (await fileOrders(db, found.orders)).map((order) => csvLine(cellsOf(order)));
    yield [head, ...lines].join('');
    head = '';
    mark = found.older;
  } while (mark);
}

function cellsOf(order: FiledOrder): string[] {
  const { number, createdAt, kind, status, email, msisdn, contents, paidBy, totalCents, paidAt, invoice, vat } = order;
  const euro = (cents: Cents) => formatFixed(cents, 2);
  const ordered = [number, createdAt.toISOString(), kind, status, email, msisdn ?? '', contents, paidBy ?? ''];
  if (!paidAt) return [...ordered, euro(totalCents), '', '', order.country ?? '', '', '', '', ''];
  return [
    ...[...ordered, euro(totalCents), paidAt.toISOString(), invoice ? invoiceNumber(invoice) : ''],
    ...[
      order.country ?? '',
      formatFixed(vat.rate, 2),
      euro(vat.cents),
      euro(order.refundedCents),
      order.paymentRef ?? '',
    ],
  ];
}
