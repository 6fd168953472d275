import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/ui/select-field';
import type { Country } from '@/features/countries/public';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './calculator.module.scss';
import { CalculatorCosts } from './calculator-costs';
import { faultOf, toUnits, type Usage, type UsageKind } from './calculator-model';
import { smsSize } from './sms-parts';
import { type Amounts, firstAmounts, UsageFields } from './usage-fields';

type CalculatorFormProps = {
  locale: LocaleSlug;
  countries: readonly Country[];
  tariffs: readonly Tariff[];
  first: Country;
};

/** Where, how much, and at once what it costs. */
export function CalculatorForm({ locale, countries, tariffs, first }: CalculatorFormProps) {
  const t = useTranslations('catalog.calculator');
  const [from, setFrom] = useState(first.id);
  const [to, setTo] = useState<number | null>(null);
  const [tariff, setTariff] = useState('');
  const [amounts, setAmounts] = useState<Amounts>(firstAmounts);
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  const here = countries.find(({ id }) => id === from) ?? first;
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.fields}>
        <legend className="sr">{t('trip')}</legend>
        <SelectField
          id="calculator-from"
          label={t('from')}
          options={options}
          value={from}
          onChange={(event) => setFrom(Number(event.target.value))}
        />
        <SelectField
          id="calculator-to"
          label={t('to')}
          options={[{ value: '', label: t('same') }, ...options]}
          value={to ?? ''}
          onChange={(event) => setTo(event.target.value === '' ? null : Number(event.target.value))}
        />
        {tariffs.length > 0 && (
          <SelectField
            id="calculator-tariff"
            className={styles.tariff}
            label={t('tariff')}
            options={[
              { value: '', label: t('noTariff') },
              ...tariffs.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            value={tariff}
            onChange={(event) => setTariff(event.target.value)}
          />
        )}
      </fieldset>
      <UsageFields amounts={amounts} onChange={setAmounts} />
      <CalculatorCosts
        locale={locale}
        country={here}
        trip={{ from, to: to ?? from, tariff: tariff === '' ? null : tariff }}
        tariff={tariffs.find(({ uuid }) => uuid === tariff) ?? null}
        usage={usageOf(amounts)}
      />
    </form>
  );
}

/** Every SMS of the trip is as long as the text, when there is one. A count out of its bounds adds nothing to the total. */
function usageOf({ text, ...amounts }: Amounts): Usage {
  const parts = Math.max(1, smsSize(text).parts);
  const units = (kind: UsageKind) => (faultOf(kind, amounts[kind]) ? 0 : toUnits(amounts[kind]));
  return {
    call: units('call'),
    incoming_call: units('incoming_call'),
    sms: units('sms') * parts,
    incoming_sms: 0,
    data: units('data'),
  };
}
