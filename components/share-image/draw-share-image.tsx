import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandName } from '@/lib/seo/brand';
import { type ShareCard, ShareView, shareSize } from './share-view';

const files = { Sofia: 'sofia-xcond-700.ttf', Onest: 'onest-650.ttf' } as const;
let fonts: Promise<{ name: string; data: Buffer }[]> | null = null;

/** The picture of a card as PNG. Works for about a tenth of a second; whoever asks keeps the answer. */
export async function drawShareImage(card: ShareCard): Promise<Buffer> {
  fonts ??= Promise.all(Object.entries(files).map(readFont));
  const [loaded, flag] = await Promise.all([fonts, card.flag === null ? null : readFlag(card.flag)]);
  // Loaded by Node itself: see serverExternalPackages in next.config.ts.
  const { ImageResponse } = await import(/* turbopackIgnore: true */ 'next/og.js');
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
