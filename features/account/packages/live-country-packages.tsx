import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { packagesQuery, profileQuery } from '@/features/account/account-query-options';
import type { AccountProps } from '@/features/account/components/account-provider';
import { LoadFailure } from '@/features/account/components/load-failure';
import { CountryChoice, type PackageCountry } from './country-choice';
import { countryPackagesQuery } from './country-packages-query';
import { OfferList } from './offer-list';

export type LivePackagesProps = AccountProps & { countries: readonly PackageCountry[] };

/** Packages of a country for the main number (F1.12): pick the country, look, activate. */
export function LiveCountryPackages({ countries, locale }: LivePackagesProps) {
  const t = useTranslations('settings.packages');
  const [countryId, setCountryId] = useState<number | null>(null);
  const main = useQuery(profileQuery).data?.mainNumber;
  const owned = useQuery(packagesQuery(main?.id ?? null)).data ?? [];
  const usable = owned.filter(({ active }) => active);
  const offers = useQuery(countryPackagesQuery(countryId));
  return (
    <CountryChoice
      countries={countries}
      select={{
        value: countryId === null ? '' : String(countryId),
        onChange: ({ target }) => setCountryId(target.value === '' ? null : Number(target.value)),
      }}
    >
      {countryId !== null && offers.isPending && <p role="status">{t('loading')}</p>}
      {offers.isError && !offers.data && (
        <LoadFailure error={offers.error} busy={offers.isFetching} onRetry={() => void offers.refetch()} />
      )}
      {offers.data?.length === 0 && <p role="status">{t('none')}</p>}
      {offers.data && countryId !== null && offers.data.length > 0 && (
        <OfferList offers={offers.data} usable={usable} countryId={countryId} locale={locale} />
      )}
    </CountryChoice>
  );
}
