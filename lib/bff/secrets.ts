import * as z from 'zod/mini';
import { tokensSchema } from '@/lib/api/contract/auth';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import type { BrowserCall } from '@/lib/bff/send-call';
import { orderCookie } from '@/lib/session/order-tokens';
import { sessionCookies } from '@/lib/session/session';

type Safe = { readonly body: unknown; readonly cookies: readonly string[] };
type Context = { readonly siteUrl: string; readonly orderSecret: string | null };

/** The answer as the browser may see it, and the cookies that keep what it may not see (B1). */
export function forBrowser(call: BrowserCall, body: unknown, context: Context): Safe {
  const tokens = z.safeParse(tokensSchema, body);
  // The contract wants both fields, so they stay, empty.
  if (tokens.success)
    return { body: { token: '', refreshToken: '' }, cookies: sessionCookies(tokens.data, context.siteUrl) };
  const cookie = buyerCookie(call, body, context);
  return { body, cookies: cookie ? [cookie] : [] };
}

/** Remembers who placed an order or a top-up, so that its status shows the buyer more than strangers (W4). */
function buyerCookie(call: BrowserCall, body: unknown, { siteUrl, orderSecret }: Context): string | null {
  const placed = z.safeParse(checkoutResultSchema, body);
  const uuid = placed.success ? placed.data.cart.uuid : call.params.uuid;
  const token = orderSecret ?? (placed.success ? placed.data.token : null);
  return typeof uuid === 'string' && token ? orderCookie(call.headers.get('cookie'), { uuid, token }, siteUrl) : null;
}
