import 'server-only';
import { sendToOperator } from '@/lib/api/client/operator-client';
import { planRequest } from '@/lib/api/client/request';
import { locationKeyHeader, orderTokenHeader, requestIdHeader, requestIdShape } from '@/lib/api/contract/headers';
import type { FoundCall } from '@/lib/bff/find-call';
import { requestLanguage, visitorAddress } from '@/lib/bff/visitor';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { traceHeaders } from '@/lib/log/tracing';
import { isOrderSecret, orderToken, placedOrderToken } from '@/lib/session/order-tokens';
import { isPublicAddress } from '@/lib/validation/public-address';

const keyShape = /^[\x21-\x7e]{1,255}$/;

export type BrowserCall = FoundCall & { readonly body: unknown; readonly headers: Headers };

/** Sends a browser's call to the provider, with nothing of the browser's own headers but what is listed here (B6). */
export function sendCall(call: BrowserCall, token: string | null, more: Record<string, string> = {}) {
  return sendToOperator(planCall(call), {
    language: requestLanguage(call.headers),
    token,
    headers: { ...forwardedHeaders(call), ...more },
  });
}

/** The request as the provider gets it; `/location` is asked for the visitor's own address (reading A41, promise B9). */
export function planCall({ operation, params, query, body, headers }: BrowserCall) {
  const asked = operation === 'locate' ? { ip: locatedAddress(query.ip, headers) } : query;
  return planRequest(operation, { params, query: asked, ...(body !== undefined && { body }) });
}

function locatedAddress(asked: unknown, headers: Headers): string | undefined {
  return [asked, visitorAddress(headers)].find((one): one is string => typeof one === 'string' && isPublicAddress(one));
}

function forwardedHeaders({ operation, endpoint, params, headers }: BrowserCall): Record<string, string> {
  const key = headers.get('idempotency-key');
  const secret = orderSecret({ operation, params, headers });
  return {
    ...visitorHeaders(headers),
    ...(endpoint.idempotent && key && keyShape.test(key) && { 'Idempotency-Key': key }),
    ...(secret && { [orderTokenHeader]: secret }),
  };
}

/**
 * The secret by which a browser is the buyer of the order it names: its own of an order that it placed, else as a mailed link gave it, or
 * as it has kept that. Only the browser that placed the order is signed in by it: a mailed link may be opened by whoever pays for a friend.
 */
export function orderSecret({
  operation,
  params,
  headers,
}: Omit<BrowserCall, 'endpoint' | 'query' | 'body'>): string | null {
  const { uuid } = params;
  if (typeof uuid !== 'string') return null;
  const [cookies, { SITE_URL }] = [headers.get('cookie'), storefrontEnv()];
  const placed = placedOrderToken(cookies, uuid, SITE_URL);
  if (placed !== null || operation === 'openOrderSession') return placed;
  const shown = headers.get(orderTokenHeader);
  return shown !== null && isOrderSecret(shown) ? shown : orderToken(cookies, uuid, SITE_URL);
}

/** Who asks, for every request to the provider; it believes the address only from who knows the key. */
export function visitorHeaders(headers: Headers): Record<string, string> {
  const address = visitorAddress(headers);
  const id = headers.get(requestIdHeader);
  return {
    ...(address && { 'X-Forwarded-For': address }),
    [locationKeyHeader]: storefrontEnv().OPERATOR_LOCATION_KEY,
    ...(id && requestIdShape.test(id) && { [requestIdHeader]: id }),
    ...traceHeaders(),
  };
}
