import type { Deps } from '@/operator/src/deps';
import { seedHistory } from '@/operator/src/history/seed-history';
import { stockUp } from '@/operator/src/numbers/stock-up';
import { seedPromo } from '@/operator/src/promo/seed-promo';
import { seedDemo } from '@/operator/src/users/seed-demo';

/** What the demo needs besides a catalogue: promo codes, free numbers and the demo account. A second run adds nothing. */
export async function seedShop(deps: Pick<Deps, 'db' | 'now' | 'ids'>): Promise<void> {
  await seedPromo(deps.db);
  await stockUp(deps.db);
  await seedDemo(deps);
  await seedHistory(deps);
}
