import { shopApi } from '@/tests/msw/shop-api';

/** The shop's own server for whoever logs in or sets a new password: it lets everybody. */
export const authApi = () =>
  shopApi({
    // The tokens themselves stay with the server.
    'POST /api/login_check': () => ({ token: '', refreshToken: '' }),
    'POST /api/redis/clear': () => ({ ok: true }),
    'POST /api/resetting/send-email': () => ({}),
    'POST /api/resetting/reset': () => ({}),
  });
