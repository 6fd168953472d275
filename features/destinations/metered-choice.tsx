import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { type ChosenPackage, choiceAttributes, orderHref, unitPrice } from '@/features/packages/public';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

type MeteredChoiceProps = { locale: LocaleSlug; metered: ChosenPackage; tariffId: number };

/** Paying by the megabyte, as a choice like a package: it needs a number and nothing more (F4.61). */
export function MeteredChoice({ locale, metered, tariffId }: MeteredChoiceProps) {
  const t = useTranslations('catalog.view');
  const { amount, unit } = unitPrice(metered, languageOf(locale));
  return (
    <ButtonLink variant="line" href={orderHref(locale, { tariff: tariffId })} {...choiceAttributes(metered)}>
      {t('choose', { amount, unit })}
    </ButtonLink>
  );
}
