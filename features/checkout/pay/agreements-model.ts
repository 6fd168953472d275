import type { Agreement } from '@/lib/api/contract/content';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** What a buyer agrees with before a payment starts, by the names of the checkout form (F3.39). */
export type AgreementName = 'returnPolicy' | 'exchange' | 'russianService';

/** `text` is sanitised markup; null where the provider gave none and the local words stand in (CALLS 26). */
export type AgreementText = { readonly name: AgreementName; readonly text: string | null };

const types = {
  returnPolicy: 'return-policy',
  exchange: 'exchange',
  russianService: 'russian-service',
} as const satisfies Record<AgreementName, Agreement['type']>;

/** Return policy and exchange everywhere, the Russian service only in the Russian locale (F5.34–F5.36, A28). */
function agreementNames(locale: LocaleSlug): AgreementName[] {
  return locale === 'uz' ? ['returnPolicy', 'exchange', 'russianService'] : ['returnPolicy', 'exchange'];
}

/** The boxes to tick, one for each agreement of the locale. */
export function agreementsFor(locale: LocaleSlug, texts: readonly Agreement[]): AgreementText[] {
  return agreementNames(locale).map((name) => ({
    name,
    text: texts.find(({ type }) => type === types[name])?.text || null,
  }));
}

/** Those still to be ticked: the Russian service no more once it was agreed to in the popup (A28). */
export function openAgreements(all: readonly AgreementText[], russianServiceAgreed: boolean): readonly AgreementText[] {
  return russianServiceAgreed ? all.filter(({ name }) => name !== 'russianService') : all;
}
