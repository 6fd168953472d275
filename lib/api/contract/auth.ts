import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { emptySchema, okSchema, typedText } from './shared';

/** F3.43: access token (3600 s) and refresh token (2592000 s); they never reach the browser. */
export const tokensSchema = z.object({ token: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

const password = z.string().check(z.minLength(1), z.maxLength(128));

/** Calls 1–3, 5 and 6. */
export const authEndpoints = {
  login: endpoint({
    call: 1,
    method: 'POST',
    path: '/login_check',
    auth: 'anon',
    cacheable: false,
    browser: true,
    body: z.object({ username: typedText(254), password }),
    response: tokensSchema,
  }),
  clearServerCache: endpoint({
    call: 2,
    method: 'POST',
    path: '/api/redis/clear',
    auth: 'anon',
    cacheable: false,
    browser: true,
    host: 'front',
    response: okSchema,
  }),
  refreshTokens: endpoint({
    call: 3,
    method: 'POST',
    path: '/token/refresh',
    auth: 'anon',
    cacheable: false,
    browser: false,
    body: z.object({ refreshToken: z.string().check(z.maxLength(512)) }),
    response: tokensSchema,
  }),
  sendResetEmail: endpoint({
    call: 5,
    method: 'POST',
    path: '/resetting/send-email',
    auth: 'anon',
    cacheable: false,
    browser: true,
    body: z.object({ email: typedText(254) }),
    response: emptySchema,
  }),
  resetPassword: endpoint({
    call: 6,
    method: 'POST',
    path: '/resetting/reset',
    auth: 'anon',
    cacheable: false,
    browser: true,
    idempotent: true,
    body: z.object({ password, token: z.string().check(z.maxLength(512)) }),
    response: emptySchema,
  }),
};
