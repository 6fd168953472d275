'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { countriesQuery } from '@/features/countries/public-client';
import type { PopupProps } from '@/lib/browser/popup';
import { queryClient } from '@/lib/browser/query-client';
import { languageOf } from '@/lib/i18n/locales';
import { CalculatorForm } from './calculator-form';
import type { CalculatorStart } from './calculator-popup';
import { tariffsQuery } from './calculator-query-options';
import { CostsFailed, CostsLoading } from './calculator-states';

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
  if (countries.isError) return <CostsFailed onRetry={() => void countries.refetch()} />;
  const first = countries.data?.find(({ slug }) => slug === country) ?? countries.data?.[0];
  if (!first || tariffs.isPending) return <CostsLoading />;
  return <CalculatorForm locale={locale} countries={countries.data ?? []} tariffs={tariffs.data ?? []} first={first} />;
}
