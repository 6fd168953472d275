import { useTranslations } from 'next-intl';
import { type DataPackage, unitPrice, volumeText } from '@/features/packages/public';
import type { Cents } from '@/lib/format/money';
import { formatSum } from '@/lib/format/sum';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** How packages and sums are written in the language of a slug. */
export function usePackageText(locale: LocaleSlug) {
  const t = useTranslations('settings.packages');
  const language = languageOf(locale);
  return {
    money: (cents: Cents) => formatSum(cents, language),
    days: (count: number) => t('days', { count }),
    offer: ({ volume, duration }: Pick<DataPackage, 'volume' | 'duration'>) =>
      t('offer', { volume: volumeText(volume), days: t('days', { count: duration }) }),
    perUnit: (offer: Pick<DataPackage, 'priceCents' | 'volume' | 'cost'>) => unitPrice(offer, language),
  };
}
