import 'server-only';
import { LRUCache } from 'lru-cache';
import { cardKey } from './card-key';
import { drawShareImage } from './draw-share-image';
import type { ShareCard } from './share-view';

const keptBytes = 16_000_000;
/** Pictures that may be drawn at once, and how many come back each second: strangers cannot buy the processor. */
const burst = 12;
const perSecond = 1;

const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
const running = new Map<string, Promise<Buffer>>();
let budget = { left: burst, at: Date.now() };

export type ShareImage = { readonly bytes: Buffer; readonly etag: string };

/** The picture of a card, drawn once; null when too many others are asked for at this moment. */
export async function shareImage(card: ShareCard): Promise<ShareImage | null> {
  const key = cardKey(card);
  const known = kept.get(key) ?? running.get(key);
  if (known) return { bytes: await known, etag: `"${key}"` };
  if (!takeFromBudget(Date.now())) return null;
  const drawing = drawShareImage(card);
  running.set(key, drawing);
  try {
    const bytes = await drawing;
    kept.set(key, bytes);
    return { bytes, etag: `"${key}"` };
  } finally {
    running.delete(key);
  }
}

function takeFromBudget(now: number): boolean {
  const left = Math.min(burst, budget.left + ((now - budget.at) / 1000) * perSecond);
  budget = { left: left < 1 ? left : left - 1, at: now };
  return left >= 1;
}
