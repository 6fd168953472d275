import { useDestination } from '@/features/countries/public-client';
import type { TriggeredPopup } from '@/lib/browser/popups/answer-trigger';
import { definePopup } from '@/lib/browser/popups/popup';
import { type LocaleSlug, pageLocale } from '@/lib/i18n/locales';

export type TariffView = {
  readonly locale: LocaleSlug;
  readonly uuid: string;
  readonly name: string;
  /** Address part of the country of its example; empty for any. */
  readonly country: string;
};

/** A tariff with all there is to know before buying it (F2.147). */
const tariffPopup = definePopup<TariffView>('tariff', () =>
  import('./tariff-view').then((module) => module.TariffPopup),
);

/** By the link on a tariff's card; its example is about the country that is chosen on home. */
function openTariff(link: HTMLAnchorElement): void {
  const { tariff = '', name = '' } = link.dataset;
  const view = { locale: pageLocale(), uuid: tariff, name, country: useDestination.getState().slug ?? '' };
  tariffPopup.open(view, link.href);
}

export const tariffTrigger: TriggeredPopup = { open: openTariff, preload: tariffPopup.preload };
