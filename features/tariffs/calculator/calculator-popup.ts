import type { TriggeredPopup } from '@/lib/browser/popups/answer-trigger';
import { definePopup } from '@/lib/browser/popups/popup';
import { type LocaleSlug, pageLocale } from '@/lib/i18n/locales';

export type CalculatorStart = {
  readonly locale: LocaleSlug;
  /** Address part of the country it begins with. */
  readonly country: string;
};

/** What calls, SMS and internet will cost on a trip (calls 29, 30 and 42). */
const calculatorPopup = definePopup<CalculatorStart>('calculator', () =>
  import('./calculator').then((module) => module.CalculatorPopup),
);

function openCalculator(link: HTMLAnchorElement): void {
  calculatorPopup.open({ locale: pageLocale(), country: link.dataset.country ?? '' }, link.href);
}

export const calculatorTrigger: TriggeredPopup = { open: openCalculator, preload: calculatorPopup.preload };
