import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captionsOf, isFilm } from './film';

/** Bytes of a film that a phone may fetch abroad. */
const largestFilm = 300_000;

describe('films', () => {
  it('are files that a page can play', { tags: ['F2.134'] }, () => {
    expect(['/videos/how-iphone.mp4', 'https://cdn.example/a.webm?v=2'].every(isFilm)).toBe(true);
    expect(
      ['https://youtu.be/x', '//e.example/a.mp4', 'javascript:a.mp4', 'http://e.example/a.mp4', '/a.mp4.html'].some(
        isFilm,
      ),
    ).toBe(false);
  });

  it.each(['how-iphone', 'how-samsung'])('of the shop are small, with captions in every language: %s', (name) => {
    const url = `/videos/${name}.mp4`;
    const head = readFileSync(`public${url}`).subarray(4, 8).toString();
    expect(head).toBe('ftyp');
    expect(statSync(`public${url}`).size).toBeLessThan(largestFilm);
    const captions = captionsOf(url, 'es');
    expect(captions.map(({ language }) => language)).toEqual(['en', 'es', 'ru']);
    expect(captions.filter(({ isOwn }) => isOwn).map(({ language }) => language)).toEqual(['es']);
    for (const { src } of captions) expect(cuesOf(readFileSync(`public${src}`, 'utf8'))).toBe(6);
  });

  it('of others bring no captions of ours', { tags: ['F2.134'] }, () => {
    expect(captionsOf('https://cdn.example/videos/a.mp4', 'en')).toEqual([]);
  });
});

/** How many timed lines a caption file has, each beginning where the one before it ends. */
function cuesOf(text: string): number {
  expect(text.startsWith('WEBVTT\n')).toBe(true);
  const times = [...text.matchAll(/^([\d:.]+) --> ([\d:.]+)\n\S/gm)];
  times.forEach(([, start], index) => {
    expect(start).toBe(index === 0 ? '00:00:00.000' : times[index - 1]?.[2]);
  });
  return times.length;
}
