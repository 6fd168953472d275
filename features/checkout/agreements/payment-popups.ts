'use client';

import { definePopup } from '@/lib/browser/popups/popup';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { type CardType, useAgreements } from './agreements-store';

/** Asks what kind of card pays, and leads on to the agreements (F2.142, reading A27). */
export const cardTypePopup = definePopup<{ locale: LocaleSlug }>('card-type', () =>
  import('./card-type-popup').then((module) => module.CardTypePopup),
);

/** What has to be agreed to before paying that way (F2.146). */
export const agreementsPopup = definePopup<{ locale: LocaleSlug; cardType: CardType }>('agreements', () =>
  import('./agreements-popup').then((module) => module.AgreementsPopup),
);

/** Whether the buyer still has to be asked: in the Russian locale, until the Russian service is agreed to. */
export function mustAskPaymentType(locale: LocaleSlug): boolean {
  return locale === 'uz' && !useAgreements.getState().russianService;
}

export function preloadPaymentType(locale: LocaleSlug): void {
  if (mustAskPaymentType(locale)) cardTypePopup.preload();
}

/**
 * Asks for card and agreements, in the Russian locale only. An order that waits for the answer goes on after it;
 * without one the form on the page is told.
 */
export function askPaymentType(locale: LocaleSlug, pendingUrl: string | null): void {
  if (locale !== 'uz') return;
  useAgreements.setState({ pendingUrl });
  cardTypePopup.open({ locale });
}
