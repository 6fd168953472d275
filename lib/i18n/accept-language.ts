import type { LocaleSlug } from '@/lib/i18n/locales';

const slugOfTag: Readonly<Record<string, LocaleSlug>> = { en: 'en', es: 'es', ru: 'uz', uz: 'uz' };

/** Best match of an Accept-Language header, or null; ru and uz both mean uz. */
export function bestLocale(header: string | null | undefined): LocaleSlug | null {
  const ranges = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map(toWish)
    .filter((range) => range.quality > 0);
  ranges.sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranges) {
    const slug = slugOfTag[tag];
    if (slug) return slug;
  }
  return null;
}

function toWish(part: string): { tag: string; quality: number } {
  const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
  const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { tag: range.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 };
}
