import type { MiddlewareHandler } from 'hono';
import { OperatorError } from '@/operator/src/core/errors';

const twoYears = 63_072_000;

/** Headers of every answer: types are not guessed, and an operator with an https address is asked by https alone. */
export function answerHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (isHttps) c.header('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
  };
}

/** Refuses addresses that are no valid text. @throws OperatorError bad_address (400). */
export const readableAddress: MiddlewareHandler = async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    throw new OperatorError('bad_address');
  }
  await next();
};
