import { ratesField } from '@/features/catalog/rates-field';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { TriggeredPopup } from '@/lib/popup/answer-trigger';
import { definePopup } from '@/lib/popup/popup';

export type CalculatorStart = {
  readonly locale: LocaleSlug;
  /** Address part of the country it begins with. */
  readonly country: string;
};

/** What calls, SMS and internet will cost on a trip (calls 29, 30 and 42). */
const calculatorPopup = definePopup<CalculatorStart>('calculator', () =>
  import('@/features/catalog/components/calculator').then((module) => module.CalculatorPopup),
);

/** Begins with the country that is chosen in the rates, else with the one its link leads to. */
function openCalculator(link: HTMLElement): void {
  const rates = document.getElementById(ratesField);
  const country = rates instanceof HTMLSelectElement ? rates.value : (link.dataset.country ?? '');
  calculatorPopup.open({ locale: pageLocale(), country });
}

export const calculatorTrigger: TriggeredPopup = { open: openCalculator, preload: calculatorPopup.preload };
