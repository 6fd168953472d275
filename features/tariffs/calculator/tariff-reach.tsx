import { useTranslations } from 'next-intl';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import type { Rate } from '@/features/tariffs/rates/rates-model';
import { type Cents, formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { reachOf } from './calculator-model';

type TariffReachProps = {
  locale: LocaleSlug;
  tariff: Pick<Tariff, 'name' | 'startingBalance'>;
  /** In 1/10 000 €. */
  spent: Rate;
};

/** Whether the balance that a tariff begins with is enough. */
export function TariffReach({ locale, tariff, spent }: TariffReachProps) {
  const t = useTranslations('catalog.calculator');
  const money = (cents: Cents) => formatMoney(cents, languageOf(locale));
  const { left, missing } = reachOf(tariff, spent);
  const words = { tariff: tariff.name, balance: money(tariff.startingBalance) };
  return (
    <p>
      {missing > 0 ? t('short', { ...words, missing: money(missing) }) : t('enough', { ...words, left: money(left) })}
    </p>
  );
}
