import { expect, it, vi } from 'vitest';
import { shareImage } from './share-images';
import type { ShareCard } from './share-view';

const draw = vi.hoisted(() => vi.fn(async (card: { title: string }) => Buffer.from(card.title)));
vi.mock('./draw-share-image', () => ({ drawShareImage: draw }));

const card = (title: string): ShareCard => ({ kind: 'words', title, lead: '', flag: null });

it('draws a picture once for all who ask, and names it by what it shows', async () => {
  const [one, two] = await Promise.all([shareImage(card('Spain')), shareImage(card('Spain'))]);
  const again = await shareImage(card('Spain'));
  expect(draw).toHaveBeenCalledTimes(1);
  expect([two?.bytes.toString(), again?.bytes.toString()]).toEqual(['Spain', 'Spain']);
  expect(one?.etag).toBe(again?.etag);
  expect((await shareImage(card('Italy')))?.etag).not.toBe(one?.etag);
});

it('does not let strangers draw without end, but goes on giving what it has', async () => {
  const asked = await Promise.all(Array.from({ length: 40 }, (_, index) => shareImage(card(`place ${index}`))));
  expect(asked.filter((image) => image === null).length).toBeGreaterThan(20);
  expect(asked[0]).not.toBeNull();
  expect(await shareImage(card('place 0'))).not.toBeNull();
});

it('tries a picture again that could not be drawn', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  draw.mockRejectedValueOnce(new Error('no font'));
  await expect(shareImage(card('France'))).rejects.toThrow('no font');
  expect((await shareImage(card('France')))?.bytes.toString()).toBe('France');
  vi.useRealTimers();
});
