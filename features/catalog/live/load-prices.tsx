import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { CountryPrices } from '@/features/catalog/components/country-prices';
import type { Country } from '@/features/catalog/country-model';
import { listedPackages, toDataPackage } from '@/features/catalog/package-model';
import { toCountryCost } from '@/features/catalog/rates-model';
import { callApi } from '@/lib/api/client/browser-client';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** Markup is not drawn on a ticket, so what came is thrown away instead of being trusted. */
const withoutMarkup = () => '';

/** Prices of a country, ready to be drawn (calls 29 and 32). Throws ApiError. */
export async function loadPrices(country: Country, locale: LocaleSlug, signal: AbortSignal): Promise<ReactNode> {
  const language = languageOf(locale);
  const [messages, cost, packages] = await Promise.all([
    loadIslandMessages('prices', locale),
    callApi('calculateCountry', { params: { id: country.id }, query: {}, signal }),
    callApi('listCountryPackages', { query: { country: country.id }, signal }).catch(() => []),
  ]);
  return (
    <NextIntlClientProvider locale={language} messages={messages} timeZone="UTC">
      <CountryPrices
        locale={locale}
        country={country}
        cost={toCountryCost(cost)}
        packages={listedPackages(packages.map((wire) => toDataPackage(wire, withoutMarkup)))}
      />
    </NextIntlClientProvider>
  );
}
