import { useLocale, useTranslations } from 'next-intl';
import { type DataPackage, unitPrice, volumeText } from '@/features/packages/public';

/** How packages are written in the language of the page. */
export function usePackageText() {
  const t = useTranslations('settings.packages');
  const language = useLocale();
  return {
    days: (count: number) => t('days', { count }),
    offer: ({ volume, duration }: Pick<DataPackage, 'volume' | 'duration'>) =>
      t('offer', { volume: volumeText(volume), days: t('days', { count: duration }) }),
    perUnit: (offer: Pick<DataPackage, 'priceCents' | 'volume' | 'cost'>) => unitPrice(offer, language),
  };
}
