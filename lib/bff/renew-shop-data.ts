import 'server-only';
import { revalidateTag } from 'next/cache';
import { shopDataTag } from '@/lib/api/client/shop-data';
import { renewalKey, renewalKeyHeader } from '@/lib/cache/data-version';
import { answer, refuse } from './answer';

/**
 * Has every page made anew from the operator's data, when its next visitor asks; for this process alone to call. Apart from the other
 * routes, for the first thing that a start asks for should load nothing else.
 */
export function renewShopData(request: Request): Response {
  if (request.headers.get(renewalKeyHeader) !== renewalKey()) return refuse('not_found');
  revalidateTag(shopDataTag, { expire: 0 });
  return answer(200, { ok: true });
}
