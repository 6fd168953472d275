import { useTranslations } from 'next-intl';
import type { Country } from '@/features/catalog/country-model';
import { countryPhrase } from '@/features/catalog/country-phrase';
import { bestPriced, byPrice, coverageOf, type DataPackage } from '@/features/catalog/package-model';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { PackageFinder } from './package-finder';
import { PackageGrid } from './package-grid';
import { PackageTicket } from './package-ticket';
import { SharedTicket } from './shared-ticket';

type CountryFinderProps = {
  locale: LocaleSlug;
  country: Pick<Country, 'code' | 'name' | 'flagIcon'>;
  packages: readonly DataPackage[];
};

/** All that works in a country in one list, the cheapest first, to choose from. */
export function CountryFinder({ locale, country, packages }: CountryFinderProps) {
  const t = useTranslations('catalog');
  const isOwn = (dataPackage: DataPackage) => coverageOf(dataPackage) === 'local';
  const best = bestPriced(packages.filter(isOwn));
  const ticket = (dataPackage: DataPackage) => {
    if (!isOwn(dataPackage)) return <SharedTicket {...{ dataPackage, locale }} />;
    const place = { place: country.name, flagIcon: country.flagIcon };
    return <PackageTicket {...{ dataPackage, locale, ...place }} best={dataPackage.id === best?.id} />;
  };
  return (
    <PackageFinder
      packages={packages}
      kinds={{ local: t('country.own'), regional: t('list.regional'), global: t('list.global') }}
    >
      <section aria-label={t('country.title', { country: countryPhrase(country, languageOf(locale)) })}>
        <PackageGrid packages={byPrice(packages)}>{ticket}</PackageGrid>
      </section>
    </PackageFinder>
  );
}
