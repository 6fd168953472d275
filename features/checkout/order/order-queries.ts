import 'server-only';
import { getPaymentOptions } from '@/features/checkout/pay/payment-queries';
import { getSettingsOrNone } from '@/features/content/public-server';
import { listedCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { hasPackages } from '@/features/packages/public-server';
import { defaultTariff, type Tariff } from '@/features/tariffs/public';
import { getTariffs } from '@/features/tariffs/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { markupCleaner } from '@/lib/api/client/slug-paths';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { OrderData, OrderTariff } from './order-data';

/** What the order page is built from. Throws ApiError when the tariffs cannot be read; the rest may be missing. */
export async function getOrderData(locale: LocaleSlug): Promise<OrderData> {
  const language = languageOf(locale);
  const [tariffs, countries, withPackages, settings, payment] = await Promise.all([
    getTariffs(language),
    orEmpty(() => getCountries(language), []),
    hasPackages(language),
    getSettingsOrNone(language),
    getPaymentOptions(locale),
  ]);
  const { tariff_conditions_check: conditions = '' } = settings;
  const sanitize = await markupCleaner(language, [conditions]);
  return {
    locale,
    tariffs: tariffs.map(toOrderTariff),
    defaultTariffId: defaultTariff(tariffs)?.id ?? null,
    countries: listedCountries(countries, language).map(({ id, code, name }) => ({ id, code, name })),
    hasPackages: withPackages,
    conditions: sanitize(conditions) || null,
    payment,
  };
}

/** A tariff as far as the form needs it. */
function toOrderTariff(tariff: Tariff): OrderTariff {
  const { id, uuid, title, name, teaser, numberOfSelectablePhones, purchasable } = tariff;
  const { priceCents, economyCents, startingBalanceCents } = tariff;
  return {
    id,
    uuid,
    title,
    name,
    teaser,
    priceCents,
    economyCents,
    startingBalanceCents,
    numberOfSelectablePhones,
    purchasable,
  };
}
