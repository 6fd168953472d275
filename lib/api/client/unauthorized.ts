import { ApiError } from './api-error';

/** Whether a call was refused because nobody is logged in, or not any more. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
