import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { MainNumber } from '@/features/account/account-model';
import type { HistoryRequest } from '@/features/account/history';
import { lastDays, presetDays } from '@/features/account/history-model';
import { numberText } from '@/lib/format/number-text';
import styles from './history-filters.module.scss';

type HistoryFilter = Omit<HistoryRequest, 'kind'>;
type HistoryFiltersProps = {
  /** Both tabs have these fields, so their ids must differ. */
  idPrefix: string;
  request: HistoryFilter;
  numbers: readonly MainNumber[];
  onChange: (request: HistoryFilter) => void;
};

/** From, to and number; ready-made ranges for those who do not want to pick days. */
export function HistoryFilters({ idPrefix, request, numbers, onChange }: HistoryFiltersProps) {
  const t = useTranslations('account.history');
  const { from, to, numberId } = request;
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
        onChange={({ target }) => onChange({ ...request, ...lastDays(Number(target.value), now) })}
      />
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            className={styles.day}
            id={`${idPrefix}-${end}`}
            label={t(end)}
            value={request[end]}
            max={end === 'from' ? to : undefined}
            onChange={({ target }) => onChange({ ...request, [end]: target.value })}
          />
        ))}
        <SelectField
          className={styles.wide}
          id={`${idPrefix}-number`}
          label={t('number')}
          value={String(numberId ?? '')}
          options={numbers.map(({ id, msisdn }) => ({ value: String(id), label: numberText(msisdn) }))}
          onChange={({ target }) => onChange({ ...request, numberId: Number(target.value) })}
        />
      </div>
    </div>
  );
}
