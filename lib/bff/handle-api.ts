import 'server-only';
import * as z from 'zod/mini';
import { ApiError } from '@/lib/api/client/api-error';
import { sendToOperator } from '@/lib/api/client/operator-client';
import { type RawAnswer, toRefusal } from '@/lib/api/client/read-refusal';
import { planRequest, readAnswer } from '@/lib/api/client/request';
import { tokensSchema } from '@/lib/api/contract/auth';
import { orderTokenHeader } from '@/lib/api/contract/headers';
import { regionSchema } from '@/lib/api/contract/location';
import { checkoutResultSchema, paymentStatusSchema } from '@/lib/api/contract/order';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';
import { orderCookie, orderToken, placedOrderToken } from '@/lib/session/order-tokens';
import { renewedChoices } from '@/lib/session/renewed-choices';
import { endOfSession, readSession, sessionCookies } from '@/lib/session/session';
import { answer, answerForAll, refuse } from './answer';
import { isSameOrigin, readBody } from './check-request';
import { findCall } from './find-call';
import { isPublicRead, keptAnswer } from './kept-answers';
import { type BrowserCall, visitorHeaders } from './send-call';
import { requestLanguage, visitorAddress } from './visitor';
import { guardNamed, sendWithSession, type Visitor } from './with-session';

const timeoutMs = 2000;

/**
 * Call 48: which country the visitor's address belongs to (F7.65). The shop's own server asks the provider's lookup, so
 * that no third party learns of the visit; the browser gets the country alone, the contract's `ip` stays empty.
 */
async function lookUpAddress(headers: Headers): Promise<Response> {
  try {
    const plan = { ...planRequest('lookUpAddress', {}), timeoutMs };
    const raw = await sendToOperator(plan, { language: requestLanguage(headers), headers: visitorHeaders(headers) });
    const { country } = readAnswer('lookUpAddress', raw);
    return answer(200, { ip: '', ...(country && { country }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.failure.kind === 'timeout' ? 'timeout' : 'server_not_responding');
  }
}

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

type Safe = { readonly body: unknown; readonly cookies: readonly string[] };
type Context = { readonly siteUrl: string; readonly orderSecret: string | null };

/** The answer as the browser may see it, and the cookies that keep what it may not see (B1). */
function forBrowser(call: BrowserCall, body: unknown, context: Context): Safe {
  const tokens = z.safeParse(tokensSchema, body);
  // The contract wants both fields, so they stay, empty.
  if (tokens.success)
    return { body: { token: '', refreshToken: '' }, cookies: sessionCookies(tokens.data, context.siteUrl) };
  // Who sets a new password may be another than who is signed in here, and is to log in with it.
  if (call.operation === 'resetPassword')
    return { body, cookies: endOfSession(call.headers.get('cookie'), context.siteUrl) };
  if (call.operation === 'acceptCookies')
    return { body, cookies: renewedChoices(call.headers.get('cookie'), context.siteUrl) };
  if (call.operation === 'locate') return { body: withAddress(call, body), cookies: [] };
  const cookie = buyerCookie(call, body, context);
  const shown = call.operation === 'getPaymentStatus' ? withSignIn(call, body, context) : body;
  return { body: shown, cookies: cookie ? [cookie] : [] };
}

/**
 * An order signs in the browser that placed it, and nobody out of a session of his own: who pays for a friend by a mailed link
 * stays who he is.
 */
function withSignIn({ headers, params }: BrowserCall, body: unknown, { siteUrl }: Context): unknown {
  const cookies = headers.get('cookie');
  const { access, refresh } = readSession(cookies, siteUrl);
  const { maySignIn, ...status } = z.parse(paymentStatusSchema, body);
  const isBuyer = (access ?? refresh) === null && placedOrderToken(cookies, String(params.uuid), siteUrl) !== null;
  return { ...status, ...(maySignIn !== undefined && { maySignIn: maySignIn && isBuyer }) };
}

/** A visitor's browser keeps the address that its country was found by (F3.26). */
function withAddress({ headers }: BrowserCall, body: unknown): unknown {
  return { ...z.parse(regionSchema, body), ip: visitorAddress(headers) ?? '' };
}

/** Remembers who placed an order or a top-up, or has shown its secret: its status shows the buyer more (W4). */
function buyerCookie(call: BrowserCall, body: unknown, { siteUrl, orderSecret }: Context): string | null {
  const placed = z.safeParse(checkoutResultSchema, body);
  const uuid = placed.success ? placed.data.cart.uuid : call.params.uuid;
  const token = orderSecret ?? (placed.success ? placed.data.token : null);
  if (typeof uuid !== 'string' || !token) return null;
  const cookies = call.headers.get('cookie');
  const known = (placed.success ? placedOrderToken : orderToken)(cookies, uuid, siteUrl);
  return known === token ? null : orderCookie(cookies, { uuid, token, isMailed: !placed.success }, siteUrl);
}
