import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { choiceAttributes } from '@/features/packages/model/chosen-package';
import { orderHref } from '@/features/packages/model/package-hrefs';
import type { DataPackage } from '@/features/packages/model/package-model';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

type BuyButtonProps = {
  locale: LocaleSlug;
  dataPackage: DataPackage;
  tariffId: number | null;
  esimId?: number;
  size?: 'm' | 'l';
};

/**
 * Says what will happen: for a number of one's own it activates, else it is bought first (F2.126, F2.127); the large
 * one with the price, which stands beside the small one anyway.
 */
export function BuyButton({ locale, dataPackage, tariffId, esimId, size = 'm' }: BuyButtonProps) {
  const t = useTranslations('catalog.detail');
  const isOwn = esimId !== undefined;
  const price = formatMoney(dataPackage.price, languageOf(locale));
  const look = { variant: 'course', size, full: size === 'l' } as const;
  if (!dataPackage.available || tariffId === null) {
    return (
      <Button {...look} disabled>
        {t('off')}
      </Button>
    );
  }
  return (
    <ButtonLink
      {...look}
      href={orderHref(locale, { tariff: tariffId, package: dataPackage.id })}
      {...choiceAttributes(dataPackage)}
    >
      {size === 'l' && t(isOwn ? 'activateFor' : 'buyAndActivateFor', { price })}
      {size === 'm' && t(isOwn ? 'activate' : 'buyAndActivate')}
    </ButtonLink>
  );
}
