import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { asIsland } from '@/components/hydrate/as-island';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { packagesQuery, profileQuery } from '@/features/account/account-query-options';
import { LoadFailure } from '@/features/account/load-failure';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { countryPackagesQuery } from './account-package';
import styles from './country-packages.module.scss';
import { OfferList } from './offer-list';

type CountryChoiceProps = { locale: LocaleSlug; countries: readonly { readonly id: number; readonly name: string }[] };

/** Packages of a country for the main number (F1.12): pick the country, look, activate. */
export function CountryChoice({ countries, locale }: CountryChoiceProps) {
  const t = useTranslations('settings.packages');
  const [countryId, setCountryId] = useState<number | null>(null);
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card as="section" className={styles.card} aria-labelledby="country-packages">
      <h2 className="t3" id="country-packages">
        {t('title')}
      </h2>
      <p className="muted">{t('lead')}</p>
      <SelectField
        id="package-country"
        label={t('country')}
        options={[{ value: '', label: t('choose') }, ...options]}
        value={countryId === null ? '' : String(countryId)}
        onChange={({ target }) => setCountryId(target.value === '' ? null : Number(target.value))}
      />
      {countryId !== null && <Offers countryId={countryId} locale={locale} />}
    </Card>
  );
}

function Offers({ countryId, locale }: { countryId: number; locale: LocaleSlug }) {
  const t = useTranslations('settings.packages');
  const main = useQuery(profileQuery).data?.mainNumber;
  const owned = useQuery(packagesQuery(main?.id ?? null)).data ?? [];
  const usable = owned.filter(({ active }) => active);
  const offers = useQuery(countryPackagesQuery(countryId));
  if (offers.isPending) return <p role="status">{t('loading')}</p>;
  if (!offers.data)
    return <LoadFailure error={offers.error} busy={offers.isFetching} onRetry={() => void offers.refetch()} />;
  if (offers.data.length === 0) return <p role="status">{t('none')}</p>;
  return <OfferList offers={offers.data} usable={usable} countryId={countryId} locale={locale} />;
}

export const CountryChoiceIsland = asIsland(CountryChoice);
