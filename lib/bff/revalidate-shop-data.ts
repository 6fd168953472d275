import 'server-only';
import { revalidateTag } from 'next/cache';
import { shopDataTag } from '@/lib/api/client/shop-data';
import { ownProcessKey, ownProcessKeyHeader } from '@/lib/cache/data-version';
import { answer, refuse } from './answer';

/**
 * Revalidates all pages: each is made anew from the operator's data when its next visitor asks. For this process alone to call. Apart
 * from the other routes, for the first thing that a start asks for should load nothing else.
 */
export function revalidateShopData(request: Request): Response {
  if (request.headers.get(ownProcessKeyHeader) !== ownProcessKey()) return refuse('not_found');
  revalidateTag(shopDataTag, { expire: 0 });
  return answer(200, { ok: true });
}
