import type { Agreement, PaymentMethod } from '@/lib/api/contract/content';
import { paymentKinds } from '@/lib/env/payment-methods';
import { type Cents, shareOf } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** What every form that ends in a payment needs to know; nothing here is about the visitor. */
export type PaymentOptions = {
  readonly methods: readonly PaymentChoice[];
  readonly agreements: readonly AgreementText[];
  readonly roubles: Roubles | null;
  /** Where a buyer may be sent to although it is not https. */
  readonly origins: readonly string[];
};

type MethodKind = PaymentMethod['kind'];
/** A way to pay: `id` is the configured hash that goes to the operator (F9.26–F9.28). */
type PaymentChoice = { readonly id: string; readonly kind: MethodKind };

type MethodIds = Readonly<Record<MethodKind, string>>;

/**
 * The methods on offer: card or PayPal first, then crypto; roubles come last and only where Russian is spoken (F2.108). Of the provider's list only ids that the shop knows count; without a list
 * the configured ones are offered (reading A60).
 */
export function paymentChoices(
  listed: readonly Pick<PaymentMethod, 'id'>[] | null,
  ids: MethodIds,
  locale: LocaleSlug,
): PaymentChoice[] {
  const isListed = (id: string) => !listed?.length || listed.some((method) => method.id === id);
  return paymentKinds
    .filter((kind) => kind !== 'other' || locale === 'uz')
    .map((kind) => ({ id: ids[kind], kind }))
    .filter(({ id }) => isListed(id));
}

/** What a buyer agrees with before a payment starts, by their names in `CheckoutBody` (F3.39). */
export type AgreementName = 'returnPolicy' | 'exchange' | 'russianService';

/** `text` is sanitised markup; null where the provider gave none and the local words stand in (call 26). */
export type AgreementText = { readonly name: AgreementName; readonly text: string | null };

const types = {
  returnPolicy: 'return-policy',
  exchange: 'exchange',
  russianService: 'russian-service',
} as const satisfies Record<AgreementName, Agreement['type']>;

/** Return policy and exchange everywhere, the Russian service only in the Russian locale (F5.34–F5.36, reading A28). */
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

/** Those still to be ticked: the Russian service no more once it was agreed to in the popup (reading A28). */
export function openAgreements(all: readonly AgreementText[], russianServiceAgreed: boolean): readonly AgreementText[] {
  return russianServiceAgreed ? all.filter(({ name }) => name !== 'russianService') : all;
}

/** How to pay in roubles: `info` is sanitised markup (F3.33), `rate` kopecks for one euro (F3.35). */
export type Roubles = { readonly info: string | null; readonly rate: number | null };

/** The rouble texts when the chosen method is the one that pays in roubles; else null. */
export function roublesOf(
  { methods, roubles }: Pick<PaymentOptions, 'methods' | 'roubles'>,
  methodId: string,
): Roubles | null {
  return methods.some(({ id, kind }) => kind === 'other' && id === methodId) ? roubles : null;
}

type RoubleSettings = { readonly rub_payment_info?: string; readonly euro_rub_exchange_rate?: string };

export function toRoubles(settings: RoubleSettings, sanitize: (markup: string) => string): Roubles {
  const info = settings.rub_payment_info?.trim();
  const euroRate = Number((settings.euro_rub_exchange_rate ?? '').replace(',', '.'));
  return { info: info ? sanitize(info) : null, rate: euroRate > 0 ? Math.round(euroRate * 100) : null };
}

/** Roughly what an amount in cents is in whole roubles, for reading: `≈ 3 142 ₽`. */
export function roublesText(cents: Cents, rate: number): string {
  const roubles = Math.ceil(shareOf(cents, rate, 100) / 100);
  return `≈ ${new Intl.NumberFormat('ru').format(roubles)} ₽`;
}

/** The rate as the payment page has it: `98,50 ₽`. */
export function rateText(rate: number): string {
  return new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' }).format(rate / 100);
}
