import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { Periodic } from '@/operator/src/core/jobs';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { dropOldCounts } from './limits';
import { logIn } from './log-in';
import { requestReset } from './request-reset';
import { resetPassword } from './reset-password';
import { rotateTokens } from './rotate-tokens';
import { dropOldSessions } from './sessions';

/** Calls 1, 3, 5 and 6. */
export const authHandlers = {
  login: ({ deps, body, ip }) => logIn(deps, { ...body, ip }),
  refreshTokens: async ({ deps, body }) => {
    const pair = await rotateTokens(deps, body.refreshToken);
    if (!pair) throw new OperatorError('unauthorized', { status: 401 });
    return pair;
  },
  sendResetEmail: async ({ deps, body, ip }) => {
    await requestReset(deps, { ...body, ip });
    return {};
  },
  resetPassword: async ({ deps, body, ip }) => {
    await resetPassword(deps, { ...body, ip });
    return {};
  },
} satisfies SomeHandlers;

/** What has to come round by itself: ended sessions and counts are dropped every hour. */
export function authPeriodics({ db, now }: Deps): readonly Periodic[] {
  const run = async () => {
    await dropOldSessions(db, now());
    await dropOldCounts(db);
  };
  return [{ name: 'drop-old-sessions', everySeconds: 3600, run }];
}
