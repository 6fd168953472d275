import { sql } from 'drizzle-orm';
import type { Db } from '@/operator/src/db/database';

/** Makes a catalogue so many times as large: every package by volume in further sizes and terms, each dearer than the first. */
export async function multiplyPackages(db: Db, times: number): Promise<void> {
  await db.execute(sql`
    insert into data_package (id, slug, kind, titles, price_cents, volume, duration, country_codes, number, cost, available)
    select id + n * 1000000, slug || '-' || n, kind, titles, price_cents + 25 * n,
      volume + 100 * (n % 7), duration + n % 3,
      country_codes, number, cost, available
    from data_package, generate_series(1, ${times - 1}::int) as n
    where id < 1000000 and kind <> 'per_megabyte'`);
}
