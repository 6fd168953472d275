import { eq } from 'drizzle-orm';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import type { StaffRole } from '@/operator/src/db/schema/staff';
import { staffVisit } from './console';
import type { withOrder } from './withdrawals';

type Ordered = Awaited<ReturnType<typeof withOrder>>;

/** The package of a number that has one. */
export async function boughtOf({ db, number }: Ordered) {
  const [row] = await db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id));
  if (!row) throw new Error('The number has no package');
  return row;
}

/** The confirm page of a package as somebody of the staff sees it, and its button. */
export async function staffOf(made: Ordered, role: StaffRole) {
  const visit = await staffVisit(made.operator, role);
  const page = `/console/numbers/${made.number.msisdn}`;
  const href = `${page}/packages/${(await boughtOf(made)).id}/cancel`;
  const ask = () => visit.get(href);
  const formOf = async () =>
    /<input[^>]*name="form"[^>]*>/.exec((await ask()).html)?.[0].match(/[\da-f-]{36}/)?.[0] ?? '';
  const cancel = async (form?: string) => {
    const answer = await visit.post(href, { form: form ?? (await formOf()), reason: 'Wrong country' });
    return answer.headers.get('location')?.replace(`${page}?note=`, '');
  };
  return { visit, page, href, ask, formOf, cancel };
}
