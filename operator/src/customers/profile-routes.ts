import { eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { users } from '@/operator/src/db/schema/users';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { changePassword } from './change-password';
import { editProfile } from './edit-profile';
import { listEsimPackages } from './esim-packages';
import { callingUser, ownEsim } from './own-esim';
import { getEsim, getEsimBalance, listEsims } from './read-esims';
import { toWireUser } from './read-profile';

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
