import { asc, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { isFarFrom } from '@/operator/src/console/frame/look-twice';
import { money } from '@/operator/src/console/frame/words';
import type { DbOrTx } from '@/operator/src/db/database';
import { tariff } from '@/operator/src/db/schema/catalog';
import type { MadePromo } from '@/operator/src/promo/new-promo';
import { dayMs } from '@/operator/src/rules/time';

const longestMs = 366 * dayMs;

/** What the cheapest tariff on sale costs; null while none is. */
async function cheapestTariff(db: DbOrTx): Promise<Cents | null> {
  const [row] = await db
    .select({ cents: tariff.priceCents })
    .from(tariff)
    .where(eq(tariff.purchasable, true))
    .orderBy(asc(tariff.priceCents))
    .limit(1);
  return row?.cents ?? null;
}

/** What about a code may be a slip: it gives more than half of a price, or hardly anything ends it. */
export async function odditiesOf(db: DbOrTx, promo: MadePromo, now: Date): Promise<readonly string[]> {
  const { percent, bonusCents, singleUse, expiresAt } = promo;
  const oddities: string[] = [];
  if (isFarFrom(100, 100 - percent)) oddities.push(`${percent}% off leaves less than half of each price`);
  const cheapest = await cheapestTariff(db);
  if (cheapest !== null && bonusCents > 0 && isFarFrom(cheapest, cheapest - bonusCents))
    oddities.push(`${money(bonusCents)} is more than half of what the cheapest tariff costs, ${money(cheapest)}`);
  if (expiresAt === null && !singleUse)
    oddities.push('it counts for everybody and for ever, as it has no last day and any number of orders may use it');
  if (expiresAt !== null && expiresAt.getTime() - now.getTime() > longestMs)
    oddities.push('its last day is more than a year away');
  return oddities;
}
