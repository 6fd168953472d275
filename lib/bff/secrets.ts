import * as z from 'zod/mini';
import { tokensSchema } from '@/lib/api/contract/auth';
import { regionSchema } from '@/lib/api/contract/location';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import type { BrowserCall } from '@/lib/bff/send-call';
import { visitorAddress } from '@/lib/bff/visitor';
import { orderCookie, orderToken } from '@/lib/session/order-tokens';
import { sessionCookies } from '@/lib/session/session';

type Safe = { readonly body: unknown; readonly cookies: readonly string[] };
type Context = { readonly siteUrl: string; readonly orderSecret: string | null };

/** The answer as the browser may see it, and the cookies that keep what it may not see (B1). */
export function forBrowser(call: BrowserCall, body: unknown, context: Context): Safe {
  const tokens = z.safeParse(tokensSchema, body);
  // The contract wants both fields, so they stay, empty.
  if (tokens.success)
    return { body: { token: '', refreshToken: '' }, cookies: sessionCookies(tokens.data, context.siteUrl) };
  if (call.operation === 'locate') return { body: withAddress(call, body), cookies: [] };
  const cookie = buyerCookie(call, body, context);
  return { body, cookies: cookie ? [cookie] : [] };
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
  const cookies = call.headers.get('cookie');
  if (typeof uuid !== 'string' || !token || orderToken(cookies, uuid, siteUrl) === token) return null;
  return orderCookie(cookies, { uuid, token }, siteUrl);
}
