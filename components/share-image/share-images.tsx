import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ImageResponse } from 'next/og';
import { brandName } from '@/lib/seo/brand';
import { type ShareCard, ShareView, shareSize } from './share-view';

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
  const key = createHash('sha1').update(JSON.stringify(card)).digest('base64url').slice(0, 20);
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

const files = { Sofia: 'sofia-xcond-700.ttf', Onest: 'onest-650.ttf' } as const;
let fonts: Promise<{ name: string; data: Buffer }[]> | null = null;

/** The picture of a card as PNG. Works for about a tenth of a second; whoever asks keeps the answer. */
async function drawShareImage(card: ShareCard): Promise<Buffer> {
  fonts ??= Promise.all(Object.entries(files).map(readFont));
  const [loaded, flag] = await Promise.all([fonts, card.flag === null ? null : readFlag(card.flag)]);
  const image = new ImageResponse(<ShareView card={card} brand={brandName} flag={flag} />, {
    ...shareSize,
    fonts: loaded,
  });
  return Buffer.from(await image.arrayBuffer());
}

async function readFont([name, file]: [string, string]) {
  return { name, data: await readFile(join(process.cwd(), 'components/share-image/fonts', file)) };
}

/** A flag of ours as a data address; other addresses are not fetched. */
async function readFlag(icon: string): Promise<string | null> {
  if (!/^[a-z]{2}\.svg$/i.test(icon)) return null;
  const file = join(process.cwd(), 'public/flags', icon.toLowerCase());
  const svg = await readFile(file).catch(() => null);
  return svg && `data:image/svg+xml;base64,${svg.toString('base64')}`;
}
