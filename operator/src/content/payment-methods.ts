import type { PaymentMethod } from '@/lib/api/contract/content';
import type { Language } from '@/lib/i18n/locales';
import type { Config } from '@/operator/src/core/config';

const titles: Record<PaymentMethod['kind'], Record<Language, string>> = {
  card: { en: 'Bank card or PayPal', es: 'Tarjeta bancaria o PayPal', ru: 'Международная карта или PayPal' },
  crypto: { en: 'Cryptocurrency', es: 'Criptomoneda', ru: 'Криптовалюта' },
  other: { en: 'Russian roubles', es: 'Rublos rusos', ru: 'Рубли' },
};

/** The three ways to pay with their configured ids (F9.26–F9.28); the shop shows `other` in Russian only. */
export function paymentMethodsOf({ paymentMethods }: Config, language: Language): PaymentMethod[] {
  return (['card', 'crypto', 'other'] as const).map((kind) => ({
    id: paymentMethods[kind],
    kind,
    title: titles[kind][language],
  }));
}
