import 'server-only';
import * as z from 'zod/mini';
import { tokensSchema } from '@/lib/api/contract/auth';
import { regionSchema } from '@/lib/api/contract/location';
import { checkoutResultSchema, paymentStatusSchema } from '@/lib/api/contract/order';
import { orderCookie, orderToken, placedOrderToken } from '@/lib/session/order-tokens';
import { renewedChoices } from '@/lib/session/renewed-choices';
import { endOfSession, readSession, sessionCookies } from '@/lib/session/session';
import type { BrowserCall } from './send-call';
import { visitorAddress } from './visitor';

type Safe = { readonly body: unknown; readonly cookies: readonly string[] };
type Context = { readonly siteUrl: string; readonly orderSecret: string | null };

/** The answer as the browser may see it, and the cookies that keep what it may not see (B1). */
export function forBrowser(call: BrowserCall, body: unknown, context: Context): Safe {
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
