import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import { sharedAnswerHeader } from '@/lib/cache/shared-answer';

/** No answer of `/api` is ever kept by anybody on its way (B5). */
const privateHeaders = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** JSON answer; `cookies` are whole Set-Cookie values. */
export function answer(
  status: number,
  body: unknown,
  cookies: readonly string[] = [],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const response = Response.json(body, { status, headers: { ...privateHeaders, ...headers } });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * The same for JSON text that every visitor gets who asks alike. `isKeptHere`: this process may keep it by itself, as no cache
 * server holds it for several.
 */
export function answerForAll(text: string, isKeptHere: boolean): Response {
  const headers = { ...privateHeaders, 'Content-Type': 'application/json' };
  return new Response(text, { headers: isKeptHere ? { ...headers, [sharedAnswerHeader]: '1' } : headers });
}

/** The refusals of the shop's own server, with their statuses. */
const statusOf = {
  not_found: 404,
  cross_site: 403,
  unauthorized: 401,
  invalid_request: 400,
  too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
  server_not_responding: 503,
  timeout: 504,
  bad_answer: 502,
} as const satisfies Partial<Record<RefusalCode, number>>;

export type OwnRefusal = keyof typeof statusOf;

/** A refusal of the shop's own server, in the shape of the contract's refusals. */
export function refuse(code: OwnRefusal, cookies: readonly string[] = []): Response {
  return answer(statusOf[code], { code }, cookies);
}
