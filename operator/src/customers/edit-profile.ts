import { eq } from 'drizzle-orm';
import type { User } from '@/lib/api/contract/profile';
import { wordingOf } from '@/lib/api/errors/server-messages';
import { normalPostCode, postCodeFault } from '@/lib/validation/post-code';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { type UserRow, users } from '@/operator/src/db/schema/users';
import { callingUser } from './own-esim';
import { toWireUser } from './read-profile';

type Changes = {
  readonly country?: number | undefined;
  readonly postCode?: string | undefined;
  readonly address?: string | undefined;
};
type Fields = Pick<UserRow, 'countryId' | 'postCode' | 'address'>;

/** Changes what a user may change alone (F7.12). @throws OperatorError 400 with texts by field (F8.41). */
export async function editProfile(deps: Deps, userId: number | null, changes: Changes): Promise<User> {
  const user = await callingUser(deps.db, userId);
  const countryId = changes.country ?? user.countryId;
  const { countryById } = await catalogOf(deps.db);
  const country = countryId === null ? undefined : countryById.get(countryId);
  const postCode = changes.postCode ?? user.postCode;
  const fields: Fields = {
    countryId,
    postCode: country ? normalPostCode(postCode, country.code) : postCode,
    address: changes.address ?? user.address,
  };
  const errors = faultsOf(fields, changes, country?.code ?? null);
  if (Object.keys(errors).length > 0) throw new OperatorError('validation', { errors });
  const [changed] = await deps.db.update(users).set(fields).where(eq(users.id, user.id)).returning();
  return toWireUser(deps.db, changed ?? user);
}

/** An old post code that nobody touches is no obstacle; one that a new country does not know is. */
function faultsOf({ postCode }: Fields, changes: Changes, countryCode: string | null): Record<string, string[]> {
  if (changes.country !== undefined && !countryCode) return { country: ['choose'] };
  const isTouched = changes.country !== undefined || changes.postCode !== undefined;
  if (!isTouched || postCode === '' || !countryCode) return {};
  const fault = postCodeFault(postCode, countryCode);
  if (!fault) return {};
  return { postCode: [wordingOf(fault === 'value_too_long' ? fault : 'post_code_mismatch')] };
}
