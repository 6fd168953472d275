import { formatFixed } from '@/lib/format/money';
import type { Db } from '@/operator/src/db/database';
import { type FoundOrder, findOrders, type OrderFilter, type OrderMark } from './find-orders';

const heads = ['order', 'time_utc', 'kind', 'state', 'email', 'number', 'contents', 'paid_by', 'total_eur'];

/** Orders that fit a filter as a CSV file (RFC 4180), newest first, a batch at a time; sums in euros. */
export async function* ordersFile(db: Db, filter: OrderFilter, perBatch = 500): AsyncGenerator<string> {
  yield lineOf(heads);
  let mark: OrderMark | null = null;
  do {
    const found: { orders: readonly FoundOrder[]; older: OrderMark | null } = await findOrders(
      db,
      { ...filter, from: mark && { mark, to: 'older' } },
      perBatch,
    );
    yield found.orders.map((order) => lineOf(cellsOf(order))).join('');
    mark = found.older;
  } while (mark);
}

function cellsOf({ number, createdAt, kind, status, email, msisdn, contents, paidBy, totalCents }: FoundOrder) {
  const total = formatFixed(totalCents, 2);
  return [number, createdAt.toISOString(), kind, status, email, msisdn ?? '', contents, paidBy ?? '', total];
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A text that a table would take for a formula is marked as text. */
function cellText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
