import type { Deps } from '@/operator/src/core/deps';
import { stockUp } from '@/operator/src/lines/stock-up';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';
import { seedPromo } from './seed-promo';

/** What the demo needs besides a catalogue: promo codes, free numbers and the demo account. A second run adds nothing. */
export async function seedShop(deps: Pick<Deps, 'db' | 'now' | 'ids'>): Promise<void> {
  await seedPromo(deps.db);
  await stockUp(deps.db);
  await seedDemo(deps);
  await seedHistory(deps);
}
