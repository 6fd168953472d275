import 'server-only';
import { getSettingsOrNone, listAgreements, listPaymentMethods } from '@/features/content/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { markupCleaner } from '@/lib/api/client/slug-paths';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { agreementsFor, type PaymentOptions, paymentChoices, toRoubles } from './payment-options';

/** Methods, agreements and the rouble texts of a locale (calls 26, 27, 34). Failed reads fall back to local ones (F8.51). */
export async function getPaymentOptions(locale: LocaleSlug): Promise<PaymentOptions> {
  const language = languageOf(locale);
  const env = storefrontEnv();
  const ids = { card: env.PAYMENT_METHOD_CARD, crypto: env.PAYMENT_METHOD_CRYPTO, other: env.PAYMENT_METHOD_OTHER };
  const [listed, texts, settings] = await Promise.all([
    orEmpty(() => listPaymentMethods(language), []),
    orEmpty(() => listAgreements(language), []),
    getSettingsOrNone(language),
  ]);
  const sanitize = await markupCleaner(language, [settings.rub_payment_info ?? '']);
  return {
    methods: paymentChoices(listed, ids, locale),
    agreements: agreementsFor(locale, texts),
    roubles: locale === 'uz' ? toRoubles(settings, sanitize) : null,
    origins: paymentOrigins(),
  };
}

/** Origins a buyer may be sent to although they are not https: the configured ones and the operator's public one. */
function paymentOrigins(): string[] {
  const { PAYMENT_ORIGINS, PUBLIC_URL } = storefrontEnv();
  const named = PAYMENT_ORIGINS.split(/[\s,]+/).filter((origin) => URL.canParse(origin));
  return [...new Set([...named, PUBLIC_URL].map((origin) => new URL(origin).origin))];
}
