import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/api/client/api-error';
import { type RawAnswer, toRefusal } from '@/lib/api/client/read-refusal';
import { orderTokenHeader } from '@/lib/api/contract/headers';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';
import { readSession } from '@/lib/session/session';
import { answer, answerForAll, refuse } from './answer';
import { isSameOrigin, readBody } from './check-request';
import { findCall } from './find-call';
import { forBrowser } from './for-browser';
import { isPublicRead, keptAnswer } from './kept-answers';
import { lookUpAddress } from './look-up-address';
import type { BrowserCall } from './send-call';
import { guardNamed, sendWithSession, type Visitor } from './with-session';

const prefix = '/api';

/** The browser's only way to the provider: calls of the contract that are meant for browsers, and nothing else (B1–B6). */
export async function handleApi(request: Request): Promise<Response> {
  const { SITE_URL } = storefrontEnv();
  if (request.method !== 'GET' && !isSameOrigin(request.headers, SITE_URL)) return refuse('cross_site');
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(prefix.length);
  if (path === '/ip' && request.method === 'GET') return lookUpAddress(request.headers);
  const found = findCall(request.method, path, searchParams);
  if (found === null) return refuse('not_found');
  if (found === 'invalid') return refuse('invalid_request');
  const guard = guardNamed(found.endpoint.auth);
  if (!guard) return unguarded(found);
  const read = found.endpoint.body ? await readBody(request) : { body: undefined };
  if ('refused' in read) return read.refused;
  const body = found.endpoint.body ? z.safeParse(found.endpoint.body, read.body) : { success: true, data: undefined };
  if (!body.success) return refuse('invalid_request');
  const session = readSession(request.headers.get('cookie'), SITE_URL);
  return answerCall({ ...found, body: body.data, headers: request.headers }, { session, guard, siteUrl: SITE_URL });
}

/** A call whose rule nobody knows is a fault of ours, and open to nobody (F8.46). */
function unguarded({ operation, endpoint }: Pick<BrowserCall, 'operation' | 'endpoint'>): Response {
  log.error({ operation, guard: endpoint.auth }, 'unknown guard');
  return refuse('internal');
}

async function answerCall(call: BrowserCall, visitor: Visitor): Promise<Response> {
  const { session, siteUrl } = visitor;
  // Who is signed in stays signed in as himself.
  if (call.operation === 'openOrderSession' && (session.access ?? session.refresh) !== null)
    return answer(409, { code: 'session_opened' });
  try {
    if (isPublicRead(call, session)) return answerForAll(await keptAnswer(call), !storefrontEnv().REDIS_URL);
    const result = await sendWithSession(call, visitor);
    if (result.kind === 'ended') return refuse('unauthorized', result.cookies);
    if (result.kind === 'failed') return failed(result.error, result.cookies);
    return toResponse(call, result.raw, { cookies: result.cookies, siteUrl });
  } catch (error) {
    if (error instanceof ApiError) return failed(error);
    throw error;
  }
}

type Reply = RawAnswer & { readonly headers: Readonly<Record<string, unknown>> };

function toResponse(
  call: BrowserCall,
  raw: Reply,
  { cookies, siteUrl }: { cookies: readonly string[]; siteUrl: string },
) {
  if (raw.status < 200 || raw.status > 299) return refused(raw, cookies);
  const parsed = z.safeParse(call.endpoint.response, raw.data || {});
  if (!parsed.success) {
    const issues = z.prettifyError(parsed.error);
    return failed(new ApiError(call.operation, { kind: 'contract', issues }), cookies);
  }
  const secret = raw.headers[orderTokenHeader];
  const safe = forBrowser(call, parsed.data, { siteUrl, orderSecret: typeof secret === 'string' ? secret : null });
  return answer(raw.status, safe.body, [...cookies, ...safe.cookies]);
}

/** Refusals keep their status and what the contract says about them. */
function refused(raw: Reply, cookies: readonly string[]): Response {
  if (raw.status < 400) return refuse('bad_answer', cookies);
  const failure = toRefusal(raw);
  const retryAfter = raw.headers['retry-after'];
  const headers = typeof retryAfter === 'string' ? { 'Retry-After': retryAfter } : {};
  return answer(raw.status, failure.refusal, cookies, headers);
}

function failed({ operation, failure }: ApiError, cookies: readonly string[] = []): Response {
  if (failure.kind === 'refused') return answer(failure.status, failure.refusal, cookies);
  if (failure.kind !== 'contract')
    return refuse(failure.kind === 'timeout' ? 'timeout' : 'server_not_responding', cookies);
  log.error({ operation, issues: failure.issues }, 'answer breaks the contract');
  return refuse('bad_answer', cookies);
}
