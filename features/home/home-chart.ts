import { type Course, centreFor, type Place, placeOf, position, type Stop } from '@/features/chart/public-server';
import { type Country, findCountryByCode } from '@/features/countries/public';
import { type DataPackage, volumeText } from '@/features/packages/public';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** Countries that a course may pass; the names of some stand left of their dot. */
const candidates: readonly { code: string; left?: boolean }[] = [
  { code: 'TR', left: true },
  { code: 'GE' },
  { code: 'AE' },
  { code: 'TH', left: true },
  { code: 'EG' },
  { code: 'IN' },
  { code: 'US' },
  { code: 'BR' },
  { code: 'MX', left: true },
  { code: 'ZA' },
  { code: 'AU' },
  { code: 'JP' },
  { code: 'CA' },
  { code: 'AR', left: true },
  { code: 'KE' },
  { code: 'ID' },
  { code: 'NZ', left: true },
  { code: 'PT', left: true },
  { code: 'PE', left: true },
];
const most = 6;

type Box = readonly [left: number, top: number, right: number, bottom: number];

export type HomeChart = { readonly centre: Place; readonly course: Course | null; readonly stops: readonly Stop[] };
type HomeCourse = { readonly from: string; readonly to: string; readonly price: string | null };

/** The chart of home: from where the visitor is to where a price is told. Null when a country is not known. */
export function homeChart(countries: readonly Country[], { from, to, price }: HomeCourse): HomeChart | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (!start || !end) return null;
  const centre = centreFor(start, end);
  const named = (code: string) => findCountryByCode(countries, code)?.name ?? code;
  const x = (place: Place) => position(centre, place)?.x ?? 0;
  const goal: Stop = { key: to, place: end, label: named(to), kind: 'to', always: true, price, left: x(end) > 75 };
  if (from === to) return { centre, course: null, stops: [goal] };
  const home: Stop = {
    key: from,
    place: start,
    label: named(from),
    kind: 'from',
    always: true,
    left: x(start) > 25,
  };
  const passed = candidates.flatMap(({ code, left = false }): Stop[] => {
    const [country, place] = [findCountryByCode(countries, code), placeOf(code)];
    return country && place ? [{ key: code, place, label: country.name, left: left || x(place) > 80 }] : [];
  });
  return { centre, course: [start, end], stops: [...withRoom(centre, [home, goal], passed), home, goal] };
}

/** The first few of them that are in front and do not write over the ends or over each other. */
function withRoom(centre: Place, ends: readonly Stop[], passed: readonly Stop[]): Stop[] {
  const taken = ends.map((stop) => boxOf(centre, stop)).filter((box) => box !== null);
  const chosen: Stop[] = [];
  for (const stop of passed) {
    const box = boxOf(centre, stop);
    const isFree = box && !taken.some((other) => overlap(box, other)) && box[0] > 4 && box[2] < 97;
    if (!isFree || chosen.length === most) continue;
    taken.push(box);
    chosen.push(stop);
  }
  return chosen;
}

/** Share of the drawing that one letter of a label takes, and the dot with its distance. */
const letter = 0.75;
const dot = 2;

/** The room that a stop with its label needs, in percent of the drawing. */
function boxOf(centre: Place, { place, label, left, price }: Stop): Box | null {
  const at = position(centre, place);
  if (!at) return null;
  const width = dot + letter * Math.max(label.length, price?.length ?? 0);
  const [before, after] = left ? [width, dot] : [dot, width];
  return [at.x - before, at.y - (price ? 9 : dot), at.x + after, at.y + dot];
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** What stands at the end of a course: a volume and its price, in the words of `tag`. */
export function courseTag(
  { volume, priceCents }: Pick<DataPackage, 'volume' | 'priceCents'>,
  locale: LocaleSlug,
  tag: (words: { volume: string; price: string }) => string,
): string {
  return tag({ volume: volumeText(volume), price: formatMoney(priceCents, languageOf(locale)) });
}
