import { describe, expect, it } from 'vitest';
import { plant } from '@/tests/architecture/plant';
import { putPicturesIn, readPictures } from './document-pictures';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0"/></svg>';
const drawn =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath fill='%23fff' d='M0 0'/%3E%3C/svg%3E";

describe('small drawings of a document', () => {
  it('stand in it, those of `public` up to a kilobyte', async () => {
    const folder = plant({
      'public/flags/ee.svg': drawing,
      'public/large.svg': drawing.padEnd(1200),
      'public/photo.png': drawing,
    });
    const pictures = await readPictures(folder);
    expect([...pictures]).toEqual([['/flags/ee.svg', drawn]]);
    const html = '<img class="a" src="/flags/ee.svg" alt="x"/><img src="/large.svg"/><image href="/flags/ee.svg"/>';
    expect(putPicturesIn(html, pictures)).toBe(
      `<img class="a" src="${drawn}" alt="x"/><img src="/large.svg"/><image href="${drawn}"/>`,
    );
  });

  it('are the first twelve', () => {
    const paths = Array.from({ length: 14 }, (_, index) => `/${index}.svg`);
    const pictures = new Map(paths.map((path) => [path, `data:${path}`]));
    const html = [...paths, '/0.svg'].map((path) => `<img src="${path}"/>`).join('');
    const kept = putPicturesIn(html, pictures).match(/"\/\d+\.svg"/g);
    expect(kept).toEqual(['"/12.svg"', '"/13.svg"']);
  });

  it('are not asked for ahead by a document that has them', () => {
    const links = '<link rel="preload" as="image" href="/a.svg"/><link rel="preload" href="/a.svg" as="image"/>';
    const others = '<link rel="preload" as="image" href="/b.svg"/><link rel="preload" as="script" href="/c.js"/>';
    const html = putPicturesIn(`${links}${others}<img src="/a.svg"/>`, new Map([['/a.svg', 'data:a']]));
    expect(html).toBe(`${others}<img src="data:a"/>`);
  });

  it('keep what an attribute and an address may not have', async () => {
    const folder = plant({ 'public/a.svg': '<svg><text>50% &amp; "x"</text></svg>' });
    const picture = (await readPictures(folder)).get('/a.svg') ?? '';
    expect(picture).not.toMatch(/["<>#]/);
    const src = picture.replaceAll('&amp;', '&');
    expect(decodeURIComponent(src)).toBe("data:image/svg+xml,<svg><text>50% &amp; 'x'</text></svg>");
  });
});
