import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { dataVersion } from './data-version';

/** Tag of everything that is made of the operator's catalogue and content. */
export const shopDataTag = 'shop-data';

const day = 86_400;
/** Seconds. A router in a browser keeps what it has loaded as long as ever: it hears of no changes. */
const lives = {
  /** Fresh for 67 s, then given once more while it is read again (F9.20). */
  unwatched: { stale: 67, revalidate: 67, expire: day },
  /** The hour is only for what the operator might not tell of. */
  watched: { stale: 67, revalidate: 3600, expire: day },
};

/**
 * For cached functions that read what the operator shows to everybody: what was made stays good until it tells of a
 * change, if it does.
 */
export function keepShopData(): void {
  cacheLife(dataVersion() === null ? lives.unwatched : lives.watched);
  cacheTag(shopDataTag);
}
