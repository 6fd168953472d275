import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { orderHref } from '@/features/catalog/public';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** The way from the popup of a package that needs no purchase to a number. */
export function OrderNumberAction({ locale, tariffId }: { locale: LocaleSlug; tariffId: number }) {
  const t = useTranslations('catalog.view');
  return (
    <ButtonLink variant="course" size="l" full href={orderHref(locale, { tariff: tariffId })}>
      {t('order')}
    </ButtonLink>
  );
}
