/** Thins the land of the world, draws its usual half, and notes where countries lie: `npx tsx scripts/assets/draw-chart.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge } from 'topojson-client';
import countries from 'world-countries';
import { simplify } from '@/features/chart/outline';
import { homeCentre } from '@/features/chart/projection';

const require = createRequire(import.meta.url);
const folder = 'features/chart';
/** Degrees: half of what a drawing can show. */
const detail = 0.1;

const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
const polygons = merge(atlas, atlas.objects.land.geometries)
  .coordinates.map((rings) => rings.map((ring) => simplify(ring, detail)).filter((ring) => ring.length > 3))
  .filter((rings) => rings.length > 0)
  .map((rings) => rings.map((ring) => ring.flat().map((degrees) => Math.round(degrees * 10))));
writeFileSync(`${folder}/world-land.json`, `${JSON.stringify(polygons)}\n`);

const { drawOutline } = await import('@/features/chart/outline');
const { land, graticule } = await drawOutline(homeCentre);
rewrite('globe.tsx', [
  [/(land: )'[^']*'/, land],
  [/(graticule:\s*)'[^']*'/, graticule],
]);

const places = countries
  .map(({ cca2, latlng: [latitude = 0, longitude = 0] }) => `${cca2}${Math.round(longitude)},${Math.round(latitude)}`)
  .sort();
rewrite('places.ts', [[/(countryCentres =\s*)'[^']*'/, places.join(' ')]]);

/** Puts new texts in the place of those that a file of the chart holds; each must be found. */
function rewrite(name: string, texts: readonly (readonly [RegExp, string])[]): void {
  const file = `${folder}/${name}`;
  const rewritten = texts.reduce(
    (source, [place, text]) => {
      if (!place.test(source)) throw new Error(`${file} has no place like ${place}`);
      return source.replace(place, (_, before: string) => `${before}'${text}'`);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, rewritten);
}
