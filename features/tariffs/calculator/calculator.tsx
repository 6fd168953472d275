'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Field, fieldAria, SelectField, TextField } from '@/components/form/fields';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/feedback/dialog';
import type { Country } from '@/features/countries/public';
import { countriesQuery } from '@/features/countries/public-client';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './calculator.module.scss';
import { CalculatorCosts, CostsFailed, CostsLoading } from './calculator-costs';
import {
  countMax,
  countMin,
  cyrillicSmsPart,
  faultOf,
  isAmountText,
  latinSmsPart,
  smsSize,
  toUnits,
  type Usage,
  type UsageKind,
  usageKinds,
  usualUsage,
} from './calculator-model';
import type { CalculatorStart } from './calculator-popup';
import { tariffsQuery } from './calculator-query-options';

/** The calculator of a trip's costs, as a sheet over home. */
export function CalculatorPopup({ popup, locale, country }: PopupProps<CalculatorStart>) {
  const t = useTranslations('catalog.calculator');
  return (
    <Dialog {...popup} wide title={t('title')} closeLabel={t('close')}>
      <QueryClientProvider client={queryClient()}>
        <Calculator locale={locale} country={country} />
      </QueryClientProvider>
    </Dialog>
  );
}

/** Without tariffs it still works: they are one more question. */
function Calculator({ locale, country }: CalculatorStart) {
  const countries = useQuery(countriesQuery(languageOf(locale)));
  const tariffs = useQuery(tariffsQuery);
  if (countries.isLoadingError) return <CostsFailed onRetry={() => void countries.refetch()} />;
  const first = countries.data?.find(({ slug }) => slug === country) ?? countries.data?.[0];
  if (!first || tariffs.isPending) return <CostsLoading />;
  return <CalculatorForm locale={locale} countries={countries.data ?? []} tariffs={tariffs.data ?? []} first={first} />;
}

type CalculatorFormProps = {
  locale: LocaleSlug;
  countries: readonly Country[];
  tariffs: readonly Tariff[];
  first: Country;
};

/** Where, how much, and at once what it costs. */
function CalculatorForm({ locale, countries, tariffs, first }: CalculatorFormProps) {
  const t = useTranslations('catalog.calculator');
  const [from, setFrom] = useState(first.id);
  const [to, setTo] = useState<number | null>(null);
  const [tariff, setTariff] = useState('');
  const [amounts, setAmounts] = useState<Amounts>(firstAmounts);
  // Two lists of every country: the sheet is there a frame before them.
  const listed = useDeferredValue(countries, [first]);
  const options = listed.map(({ id, name }) => ({ value: String(id), label: name }));
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

type Amounts = Readonly<Record<UsageKind | 'text', string>>;

const firstAmounts: Amounts = {
  call: String(usualUsage.call),
  incoming_call: String(usualUsage.incoming_call),
  sms: String(usualUsage.sms),
  data: String(usualUsage.data),
  text: '',
};

type UsageFieldsProps = { amounts: Amounts; onChange: (amounts: Amounts) => void };

/** How much is used of what. What is no amount does not get into a field. */
function UsageFields({ amounts, onChange }: UsageFieldsProps) {
  const t = useTranslations('catalog.calculator');
  return (
    <fieldset className={styles.usage}>
      <legend className={classNames('t4', styles.legend)}>{t('usage')}</legend>
      <div className={styles.amounts}>
        {usageKinds.map((kind) => (
          <TextField
            key={kind}
            id={`calculator-${kind}`}
            label={t(kind)}
            inputMode="numeric"
            autoComplete="off"
            value={amounts[kind]}
            error={faultOf(kind, amounts[kind]) && t('count', { min: countMin, max: countMax })}
            onChange={({ target: { value } }) => isAmountText(value) && onChange({ ...amounts, [kind]: value })}
          />
        ))}
      </div>
      <details className={styles.long}>
        <summary>{t('long')}</summary>
        <SmsText text={amounts.text} onChange={(text) => onChange({ ...amounts, text })} />
      </details>
    </fieldset>
  );
}

const longestText = 1000;

/** Counts the parts that a text is sent as (F9.20, F9.21). */
function SmsText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useTranslations('catalog.calculator');
  const size = smsSize(text);
  const rule = t('rule', { latin: latinSmsPart, cyrillic: cyrillicSmsPart });
  const texts = {
    id: 'calculator-text',
    label: t('text'),
    hint: size.characters > 0 ? `${t('size', size)} ${rule}` : rule,
  };
  return (
    <Field {...texts}>
      <textarea
        className={styles.text}
        rows={2}
        maxLength={longestText}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        {...fieldAria({ ...texts, error: null, locked: null })}
      />
    </Field>
  );
}
