import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Accordion } from '@/components/ui/accordion';
import { compareOptions, monthlyPrice, type Tariff } from '@/features/tariffs/model/tariff-model';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './tariff-comparison.module.scss';

type TariffComparisonProps = { tariffs: readonly Tariff[]; locale: LocaleSlug };

/**
 * The tariffs side by side. The name of each row stands in a line of its own above it, so that four columns find
 * room on the narrowest phone.
 */
export function TariffComparison({ tariffs, locale }: TariffComparisonProps) {
  const t = useTranslations('home.tariff');
  const money = (cents: number) => formatMoney(cents, languageOf(locale));
  const said = (words: string) => <b>{words}</b>;
  const row = (name: string, cells: readonly ReactNode[]) => <Row key={name} name={name} cells={cells} />;
  return (
    <Accordion className={styles.comparison} summary={t('compare')}>
      <table className={styles.table} id="compare">
        <caption className="sr">{t('compare')}</caption>
        <thead>
          <tr>
            {tariffs.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {row(
          t('price'),
          tariffs.map(({ price }) => said(money(price))),
        )}
        {row(
          t('startingBalance'),
          tariffs.map(({ startingBalance }) => said(money(startingBalance))),
        )}
        {row(
          t('month'),
          tariffs.map((tariff) => said(money(monthlyPrice(tariff)))),
        )}
        {compareOptions(tariffs).map(({ title, has }) =>
          row(
            title,
            has.map((one) => (one ? said(t('yes')) : t('no'))),
          ),
        )}
      </table>
    </Accordion>
  );
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={cells.length}>
          {name}
        </th>
      </tr>
      <tr>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <td key={index}>{cell}</td>
        ))}
      </tr>
    </tbody>
  );
}
