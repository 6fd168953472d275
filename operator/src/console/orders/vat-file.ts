import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatFixed } from '@/lib/format/money';
import { type Db, rowsOf } from '@/operator/src/db/database';
import { dayMs } from '@/operator/src/rules/time';
import { csvLine } from './csv-file';
import type { OrderFilter } from './find-orders';

const sumSchema = z.object({
  month: z.string(),
  country: z.string(),
  rate: z.int(),
  net: z.coerce.number(),
  vat: z.coerce.number(),
});

/**
 * The VAT of some days (UTC, both belong to them) by month, country and rate: of orders the country of the buyer, of what balances paid
 * for the country of the number's owner then. What went back is taken off in the month in which it did.
 */
function sumsOf(db: Db, { firstDay, lastDay }: Pick<OrderFilter, 'firstDay' | 'lastDay'>) {
  const from = new Date(firstDay ?? 0).toISOString();
  const before = lastDay ? new Date(Date.parse(lastDay) + dayMs).toISOString() : '9999-01-01T00:00:00Z';
  const revenue = sql`account.kind in ('tariff_revenue', 'package_revenue', 'usage_revenue')`;
  return rowsOf(
    db,
    sql`
      select to_char(tx.created_at at time zone 'UTC', 'YYYY-MM') as month,
        coalesce(tx.vat_country, country.code, '') as country,
        coalesce(tx.vat_rate, (orders.price -> 'vat' ->> 'rate')::int, 0) as rate,
        sum(case when ${revenue} then entry.amount_cents else 0 end)::text as net,
        sum(case when account.kind = 'vat_payable' then entry.amount_cents else 0 end)::text as vat
      from ledger_tx tx
      join ledger_entry entry on entry.tx_id = tx.id
      join ledger_account account on account.id = entry.account_id and (${revenue} or account.kind = 'vat_payable')
      left join orders on orders.id = tx.order_id
      left join country on country.id = orders.country_id
      where tx.created_at >= ${from}::timestamptz and tx.created_at < ${before}::timestamptz
      group by 1, 2, 3 order by 1, 2, 3`,
    sumSchema,
  );
}

/** The sums of a VAT return as a CSV file (RFC 4180), in euros; an empty country is one that was not known. */
export async function vatFile(db: Db, days: Pick<OrderFilter, 'firstDay' | 'lastDay'>): Promise<string> {
  const rows = await sumsOf(db, days);
  const lines = rows.map(({ month, country, rate, net, vat }) =>
    csvLine([month, country, ...[rate, net, vat].map((value) => formatFixed(value, 2))]),
  );
  return [csvLine(['month_utc', 'country', 'vat_rate', 'net_eur', 'vat_eur']), ...lines].join('');
}
