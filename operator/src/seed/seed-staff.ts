import { addStaff, findStaff } from '@/operator/src/console/staff/staff-accounts';
import type { Deps } from '@/operator/src/core/deps';
import { demoStaffEmails } from '@/operator/src/core/mode';

const [owner, support] = demoStaffEmails;

/** The demo's owner and support, as README names them. */
export const demoStaff = [
  { email: owner, name: 'Kadri', password: 'wander-owner-1', role: 'owner' },
  { email: support, name: 'Liis', password: 'wander-support-1', role: 'support' },
] as const;

/** Makes the console accounts of the demo; a second run adds nothing. */
export async function seedStaff(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const member of demoStaff) if (!(await findStaff(deps.db, member.email))) await addStaff(deps, member);
}
