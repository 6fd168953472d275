import { describe, expect, it } from 'vitest';
import { halfFor } from './country-half';
import { homeOutline } from './globe';
import { drawGraticule, drawOutline } from './outline';
import { centreFor, placeOf } from './places';
import { homeCentre, type Place, position, seenFrom } from './projection';

const place = (code: string): Place => placeOf(code) ?? [0, 0];
const pairs = ['SG-ES', 'US-ES', 'BR-JP', 'AU-US', 'AU-AR', 'ZA-NZ', 'RU-TR', 'ES-PT', 'GB-US', 'CL-ID'];

/** The numbers of a path in pairs. */
const points = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? [];

describe('the chart', () => {
  it.each(pairs)('shows both ends of %s, whichever half of the world they are on', (pair) => {
    const [from = '', to = ''] = pair.split('-');
    const centre = centreFor(place(from), place(to));
    for (const end of [from, to]) expect(seenFrom(centre, place(end))[2]).toBeGreaterThan(0);
  });

  it('shows even ends on opposite sides of the world, both at its rim', () => {
    const centre = centreFor(place('ES'), place('NZ'));
    for (const end of ['ES', 'NZ']) expect(position(centre, place(end))).not.toBeNull();
  });

  it('is turned by the visitor and by the choice, not only by one of them', () => {
    const centres = ['SG-ES', 'US-ES', 'SG-US'].map((pair) => centreFor(place(pair.slice(0, 2)), place(pair.slice(3))));
    expect(new Set(centres.map(String)).size).toBe(3);
  });

  it('stands in the document as it is drawn for the usual course', async () => {
    expect(centreFor(place('SG'), place('ES'))).toEqual(homeCentre);
    expect(await drawOutline(homeCentre)).toEqual(homeOutline);
  });

  it('draws land and net inside of its disc for any centre', async () => {
    for (const centre of [homeCentre, [-50, 35], [140, -30], [0, 0]] as const) {
      const { land } = await drawOutline(centre);
      expect(land.length).toBeGreaterThan(2000);
      expect(land).toMatch(/^M\d/);
      const ends = drawGraticule(centre).match(/\d+ \d+(?=[MA]|$)/g) ?? [];
      expect(ends.length).toBeGreaterThan(20);
      for (const [x = 0, y = 0] of ends.map((end) => points(end).slice(-2))) {
        expect(Math.hypot(x - 500, y - 500)).toBeLessThan(502);
      }
    }
  });

  it.each(['NZ', 'JP', 'BR', 'US', 'AU', 'FJ', 'ZA'])(
    'turns to %s, which the usual half does not show',
    async (code) => {
      const half = await halfFor(code);
      const { x = 0, y = 0 } = (half && position(half.centre, place(code))) ?? {};
      expect(x).toBeGreaterThan(5);
      expect(x).toBeLessThan(50);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(37);
      expect(half?.outline.land.length).toBeGreaterThan(100);
    },
  );

  it.each(['ES', 'TR', 'XX'])('stays as it is for %s', async (code) => {
    expect(await halfFor(code)).toBeNull();
  });
});
