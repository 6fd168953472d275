import { addStaff, findStaff } from '@/operator/src/console/staff/staff-accounts';
import type { Deps } from '@/operator/src/core/deps';
import { demoStaffEmails } from '@/operator/src/core/mode';
import type { DbOrTx } from '@/operator/src/db/database';
import { promoCode } from '@/operator/src/db/schema/orders';
import { stockUp } from '@/operator/src/lines/number-stock';
import { seedDemo } from './seed-demo';
import { seedHistory } from './seed-history';

const [owner, support] = demoStaffEmails;

/** The demo's owner and support, as README names them. */
const demoStaff = [
  { email: owner, name: 'Kadri', password: 'wander-owner-1', role: 'owner' },
  { email: support, name: 'Liis', password: 'wander-support-1', role: 'support' },
] as const;

/** Makes the console accounts of the demo; a second run adds nothing. */
export async function seedStaff(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const member of demoStaff) if (!(await findStaff(deps.db, member.email))) await addStaff(deps, member);
}

/** What the demo needs besides a catalogue: promo codes, free numbers, the demo account and the staff of its console. A second run adds nothing. */
export async function seedShop(deps: Pick<Deps, 'db' | 'now' | 'ids' | 'supplier'>): Promise<void> {
  await seedPromo(deps.db);
  await stockUp(deps);
  await seedDemo(deps);
  await seedHistory(deps);
  await seedStaff(deps);
}

/** The demo codes: ten percent off, five euro on the balance, and one that has run out. */
export const demoCodes = [
  { code: 'WELCOME10', percent: 10 },
  { code: 'BONUS5', bonusCents: 500 },
  { code: 'EXPIRED1', percent: 20, expiresAt: new Date('2025-01-01T00:00:00Z') },
] as const;

/** Writes the demo codes; what is there already stays. */
export async function seedPromo(db: DbOrTx): Promise<void> {
  await db
    .insert(promoCode)
    .values([...demoCodes])
    .onConflictDoNothing();
}
