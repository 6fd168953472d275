import { useTranslations } from 'next-intl';
import { type DataPackage, unitPrice, volumeText } from '@/features/packages/public';
import { type Cents, formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** How packages and sums are written in the language of a slug. */
export function usePackageText(locale: LocaleSlug) {
  const t = useTranslations('settings.packages');
  const language = languageOf(locale);
  return {
    money: (cents: Cents) => (cents < 0 ? `−${formatMoney(-cents, language)}` : formatMoney(cents, language)),
    days: (count: number) => t('days', { count }),
    offer: ({ volume, duration }: Pick<DataPackage, 'volume' | 'duration'>) =>
      t('offer', { volume: volumeText(volume), days: t('days', { count: duration }) }),
    perUnit: (offer: Pick<DataPackage, 'price' | 'volume' | 'cost'>) => unitPrice(offer, language),
  };
}
