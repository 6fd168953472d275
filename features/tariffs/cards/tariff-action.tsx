import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { orderHref } from '@/features/packages/public';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import type { LocaleSlug } from '@/lib/i18n/locales';

type TariffActionProps = { tariff: Tariff; locale: LocaleSlug; label: string; size?: 's' | 'm' };

/** Leads to the order form; a tariff that cannot be bought says so instead. */
export function TariffAction({ tariff, locale, label, size = 'm' }: TariffActionProps) {
  const t = useTranslations('home.tariff');
  const full = size === 'm';
  if (!tariff.purchasable) {
    return (
      <Button variant="line" size={size} full={full} disabled>
        {t('off')}
      </Button>
    );
  }
  return (
    <ButtonLink
      href={orderHref(locale, { tariff: tariff.id })}
      variant={tariff.hit ? 'course' : 'line'}
      size={size}
      full={full}
    >
      {label}
    </ButtonLink>
  );
}
