import type { DataPackage } from '@/features/catalog/package-model';
import { volumeText } from '@/features/catalog/volume';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { formatMoney } from '@/lib/money/money';

/** What stands at the end of a course: a volume and its price, in the words of `tag`. */
export function courseTag(
  { volume, price }: Pick<DataPackage, 'volume' | 'price'>,
  locale: LocaleSlug,
  tag: (words: { volume: string; price: string }) => string,
): string {
  return tag({ volume: volumeText(volume), price: formatMoney(price, languageOf(locale)) });
}
