import { eq } from 'drizzle-orm';
import type { User } from '@/lib/api/contract/profile';
import { wordingOf } from '@/lib/api/errors/server-messages';
import type { Language } from '@/lib/i18n/locales';
import { passwordFault, passwordRepeatFault } from '@/lib/validation/password';
import { normalPostCode, postCodeFault } from '@/lib/validation/post-code';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { DbOrTx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import { type UserRow, users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { countUse, resetCount } from './limits';
import { hashPassword, isPassword } from './password-hash';
import { getEsim, getEsimBalance, listEsimPackages, listEsims } from './read-esims';
import { endSessionsOf } from './sessions';
import { callingUser, ownEsim } from './users';

type Changes = {
  readonly country?: number | undefined;
  readonly postCode?: string | undefined;
  readonly address?: string | undefined;
  readonly language?: Language | undefined;
};
type Fields = Pick<UserRow, 'countryId' | 'postCode' | 'address'>;

/** Changes what a user may change alone (F7.12). @throws OperatorError 400 with texts by field (F8.41). */
async function editProfile(deps: Deps, userId: number | null, changes: Changes): Promise<User> {
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
  // The last login sets the language too, so an edit of something else leaves it alone.
  const chosen = changes.language && { language: changes.language };
  const [changed] = await deps.db
    .update(users)
    .set({ ...fields, ...chosen })
    .where(eq(users.id, user.id))
    .returning();
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

type Passwords = { readonly oldPassword: string; readonly newPassword: string; readonly repeatPassword: string };
type Caller = { readonly userId: number | null; readonly sessionId: string | null };

/**
 * Sets a new password for who knows the old one (F7.13) and ends the user's other sessions.
 * @throws OperatorError 400 with codes under `oldPassword`, `newPassword` and `repeatPassword` (F8.42), 429 after 10 tries.
 */
async function changePassword(deps: Deps, caller: Caller, passwords: Passwords): Promise<void> {
  const user = await callingUser(deps.db, caller.userId);
  const key = String(user.id);
  await countUse(deps, 'changePasswordUser', key);
  const errors = await passwordFaults(user, passwords);
  if (Object.keys(errors).length > 0) throw new OperatorError('validation', { errors });
  const passwordHash = await hashPassword(passwords.newPassword);
  await inTransaction(deps.db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id, { now: deps.now(), except: caller.sessionId });
  });
  await resetCount(deps, 'changePasswordUser', key);
}

async function passwordFaults(user: UserRow, passwords: Passwords): Promise<Record<string, string[]>> {
  const { oldPassword, newPassword, repeatPassword } = passwords;
  const isRight = await isPassword(user.passwordHash, oldPassword);
  const wrong = oldPassword === '' ? 'password_required' : 'wrong_password';
  const faults: Record<keyof Passwords, string | null> = {
    oldPassword: isRight ? null : wrong,
    newPassword: passwordFault(newPassword, user.email),
    repeatPassword: passwordRepeatFault(newPassword, repeatPassword),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])));
}

/** Makes one's own number the main one (F7.18); doing it again changes nothing. */
async function setMainEsim({ db }: Deps, userId: number | null, id: number): Promise<void> {
  const number = await ownEsim(db, userId, id);
  await db.update(users).set({ mainEsimId: number.id }).where(eq(users.id, number.userId));
}

/** Calls 4 and 8–14 (F6.08–F6.14). */
export const profileHandlers = {
  getProfile: async ({ deps, userId }) => toWireUser(deps.db, await callingUser(deps.db, userId)),
  editProfile: ({ deps, userId, body }) => editProfile(deps, userId, body),
  changePassword: async ({ deps, userId, sessionId, body }) => {
    await changePassword(deps, { userId, sessionId }, body);
    return {};
  },
  listEsims: ({ deps, userId }) => listEsims(deps, userId),
  getEsim: ({ deps, userId, params }) => getEsim(deps, userId, params.id),
  getEsimBalance: ({ deps, userId, params }) => getEsimBalance(deps, userId, params.id),
  listEsimPackages: ({ deps, userId, params, language }) => listEsimPackages(deps, { userId, id: params.id, language }),
  setMainEsim: async ({ deps, userId, params }) => {
    await setMainEsim(deps, userId, params.id);
    return {};
  },
} satisfies SomeHandlers;

/** The user as it travels (F3.46); `mainEsim` is null until a number is the main one. */
async function toWireUser(db: DbOrTx, user: UserRow): Promise<User> {
  const { referralCode, lastName, firstName, email, postCode, address, language } = user;
  return {
    mainEsim: await mainEsimOf(db, user),
    country: user.countryId === null ? null : { id: user.countryId },
    referralCode,
    lastName,
    firstName,
    email,
    postCode,
    address,
    language,
  };
}

/** A number that went to somebody else or was closed is nobody's main number. */
async function mainEsimOf(db: DbOrTx, { id, mainEsimId }: UserRow): Promise<User['mainEsim']> {
  if (mainEsimId === null) return null;
  const [row] = await db.select().from(esim).where(eq(esim.id, mainEsimId));
  return row && row.userId === id && row.lineState !== 'closed' ? { id: row.id, msisdn: row.msisdn } : null;
}
