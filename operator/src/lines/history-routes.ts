import { ownEsim } from '@/operator/src/customers/own-esim';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { readRange } from './history-range';
import { readHistory } from './read-history';

/** Call 16: what was used, or what was paid, on one's own number (F6.10, F7.22). */
export const historyHandlers = {
  getHistory: async ({ deps, userId, params, query, language }) => {
    const range = readRange(query);
    const number = await ownEsim(deps.db, userId, query.esim);
    return readHistory(deps.db, number, { param: params.param, range, language });
  },
} satisfies SomeHandlers;
