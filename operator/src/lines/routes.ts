import { toCents } from '@/lib/format/money';
import { ownEsim } from '@/operator/src/customers/users';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { activatePackage } from './activate-package';
import { readHistory, readRange } from './read-history';

/** Calls 15 and 16. */
export const lineHandlers = {
  /** Answers success, and the same again to a caller that lost the first answer (F6.11). */
  activatePackage: async ({ deps, userId, params, query: { shownPrice }, idempotencyKey }) => {
    const { id: esimId, packageId, countryId = null } = params;
    const shown = shownPrice === undefined ? {} : { shownCents: toCents(shownPrice) };
    await activatePackage(deps, { userId, esimId, packageId, countryId, key: idempotencyKey, ...shown });
    return { message: 'package purchased' };
  },
  /** What was used, or what was paid, on one's own number, page after page (F6.10, F7.22). */
  getHistory: async ({ deps, userId, params, query, language }) => {
    const range = readRange(query);
    const number = await ownEsim(deps.db, userId, query.esim);
    const { limit, before } = query;
    return readHistory(deps.db, number, { param: params.param, range, limit, before, language });
  },
} satisfies SomeHandlers;
