import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { MainNumber } from '@/features/account/account-model';
import { lastDays, presetDays } from '@/features/account/history-model';
import type { HistoryWish } from '@/features/account/history-query';
import { numberText } from '@/lib/format/number-text';
import styles from './history-filters.module.scss';

type Wish = Omit<HistoryWish, 'kind'>;
type HistoryFiltersProps = {
  /** Both tabs have these fields, so their ids must differ. */
  idPrefix: string;
  wish: Wish;
  numbers: readonly MainNumber[];
  onChange: (wish: Wish) => void;
};

/** From, to and number; ready-made ranges for those who do not want to pick days. */
export function HistoryFilters({ idPrefix, wish, numbers, onChange }: HistoryFiltersProps) {
  const t = useTranslations('account.history');
  const { from, to, numberId } = wish;
  const now = new Date();
  const isPreset = (days: number) => {
    const range = lastDays(days, now);
    return range.from === from && range.to === to;
  };
  return (
    <div className={styles.filters}>
      <Segmented
        name={`${idPrefix}-preset`}
        legend={t('presets')}
        hideLegend
        options={presetDays.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        value={String(presetDays.find(isPreset) ?? '')}
        onChange={({ target }) => onChange({ ...wish, ...lastDays(Number(target.value), now) })}
      />
      <div className={styles.fields}>
        <TextField
          type="date"
          className={styles.day}
          id={`${idPrefix}-from`}
          label={t('from')}
          value={from}
          max={to}
          onChange={({ target }) => onChange({ ...wish, from: target.value })}
        />
        <TextField
          type="date"
          className={styles.day}
          id={`${idPrefix}-to`}
          label={t('to')}
          value={to}
          onChange={({ target }) => onChange({ ...wish, to: target.value })}
        />
        <SelectField
          className={styles.wide}
          id={`${idPrefix}-number`}
          label={t('number')}
          value={String(numberId ?? '')}
          options={numbers.map(({ id, msisdn }) => ({ value: String(id), label: numberText(msisdn) }))}
          onChange={({ target }) => onChange({ ...wish, numberId: Number(target.value) })}
        />
      </div>
    </div>
  );
}
