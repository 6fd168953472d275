import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { choiceAttributes } from '@/features/packages/model/chosen-package';
import { type FirstTariff, firstPrice } from '@/features/packages/model/first-price';
import { orderHref } from '@/features/packages/model/package-hrefs';
import type { DataPackage } from '@/features/packages/model/package-model';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

type BuyButtonProps = {
  locale: LocaleSlug;
  dataPackage: DataPackage;
  tariff: FirstTariff | null;
  esimId?: number;
  /** The large one carries the sum; beside the small one it stands already. */
  size?: 'm' | 'l';
};

/** Says what will happen: for a number of one's own it activates, else it is bought first (F2.126, F2.127). */
export function BuyButton({ locale, dataPackage, tariff, esimId, size = 'm' }: BuyButtonProps) {
  const t = useTranslations('catalog.detail');
  const isOwn = esimId !== undefined;
  const price = formatMoney(dataPackage.price, languageOf(locale));
  const look = { variant: 'course', size, full: size === 'l' } as const;
  if (!dataPackage.available || tariff === null) {
    return (
      <Button {...look} disabled>
        {t('off')}
      </Button>
    );
  }
  const own = size === 'l' ? t('activateFor', { price }) : t('activate');
  const amount = formatMoney(firstPrice(dataPackage, tariff).totalCents, languageOf(locale));
  const buy = size === 'l' ? t('buyFor', { amount }) : t('buyAndActivate');
  return (
    <ButtonLink
      {...look}
      href={orderHref(locale, { tariff: tariff.id, package: dataPackage.id })}
      {...choiceAttributes(dataPackage)}
    >
      {isOwn ? own : buy}
    </ButtonLink>
  );
}
