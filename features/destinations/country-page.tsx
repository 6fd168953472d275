import { useTranslations } from 'next-intl';
import { JsonLd } from '@/components/layout/json-ld';
import { Band, BandHead } from '@/components/ui/blocks/band';
import { ButtonLink } from '@/components/ui/controls/button';
import { Crumb } from '@/components/ui/controls/crumb';
import { Note } from '@/components/ui/feedback/note';
import { SheetFlag } from '@/components/ui/pictures/sheet-flag';
import { Globe } from '@/features/chart/public-server';
import { countryPhrase, packagePath, packagesHref, packagesPath } from '@/features/countries/public';
import { CountryChips, CountrySearchIsland } from '@/features/countries/public-server';
import {
  bestPriced,
  byPrice,
  type ChosenPackage,
  choiceAttributes,
  orderHref,
  type PackagesOfCountry,
  unitPrice,
} from '@/features/packages/public';
import { listChart, PackageFinderIsland, wholeSection } from '@/features/packages/public-server';
import { rateLines } from '@/features/tariffs/public';
import { RatesBoard } from '@/features/tariffs/public-server';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/seo/metadata';
import { breadcrumbs, itemList } from '@/lib/seo/structured-data';
import styles from './country-page.module.scss';
import type { CountryPage } from './destination-page';
import { forSaleIn } from './page-head';

type CountryPageProps = { page: Omit<CountryPage, 'kind'>; locale: LocaleSlug };

/** A country: its own packages, those it shares with others, and the rates without one (F1.04). */
export function CountryPageView({ page, locale }: CountryPageProps) {
  const { country, packages, cost, popular, metered, tariff, half } = page;
  const t = useTranslations('catalog');
  const [words, finderWords] = [useIslandMessages('country'), useIslandMessages('finder')];
  const language = languageOf(locale);
  const title = t('country.title', { country: countryPhrase(country, language) });
  const best = bestPriced(packages);
  const price = best && unitPrice(best, language);
  const count = t('packages', { count: forSaleIn(page).length });
  const stops = listChart([{ country, packages }], language, (name, unit) => t('list.perGb', { country: name, unit }));
  return (
    <>
      <Band chart={<Globe variant="band" stops={stops} half={half} />}>
        <BandHead>
          <Crumb href={packagesHref(locale)}>{t('detail.back')}</Crumb>
          <h1 className={`t1 ${styles.title}`}>
            <SheetFlag icon={country.flagIcon} size="l" lazy={false} />
            {title}
          </h1>
          <p className="lead">
            {price ? t('list.summary', { packages: count, price: price.amount, unit: price.unit }) : count}
          </p>
          <CountrySearchIsland locale={locale} messages={words} />
        </BandHead>
      </Band>
      <div className="page wrap groups">
        <CountryChips label={t('search.popular')} countries={popular} locale={locale} current={country.slug} />
        {packages.length === 0 ? (
          <Note>{t('country.empty')}</Note>
        ) : (
          <PackageFinderIsland
            locale={locale}
            messages={finderWords}
            sections={[wholeSection({ label: title, country, packages: byPrice(packages), locale, tariff })]}
            kinds={{ local: t('country.own'), regional: t('list.regional'), global: t('list.global') }}
          />
        )}
        {cost && (
          <section className={styles.rates} aria-labelledby="rates-title">
            <h2 className="t2" id="rates-title">
              {t('country.without')}
            </h2>
            <RatesBoard lines={rateLines(cost, language)} />
            {metered && tariff && <MeteredChoice locale={locale} metered={metered} tariffId={tariff.id} />}
          </section>
        )}
        <Note>{t('list.numberNote')}</Note>
      </div>
    </>
  );
}

type MeteredChoiceProps = { locale: LocaleSlug; metered: ChosenPackage; tariffId: number };

/** Paying by the megabyte, as a choice like a package: it needs a number and nothing more (F4.61). */
function MeteredChoice({ locale, metered, tariffId }: MeteredChoiceProps) {
  const t = useTranslations('catalog.view');
  const { amount, unit } = unitPrice(metered, languageOf(locale));
  return (
    <ButtonLink variant="line" href={orderHref(locale, { tariff: tariffId })} {...choiceAttributes(metered)}>
      {t('choose', { amount, unit })}
    </ButtonLink>
  );
}

/** What search engines read about a country: the way to it, and its packages. */
export function CountryStructuredData({ country, packages, locale }: PackagesOfCountry & { locale: LocaleSlug }) {
  const t = useTranslations('catalog');
  const name = t('country.metaTitle', { country: countryPhrase(country, languageOf(locale)) });
  const way = [
    { name: t('list.metaTitle'), url: absoluteUrl(locale, packagesPath) },
    { name, url: absoluteUrl(locale, packagePath(country.slug)) },
  ];
  const urls = byPrice(packages).map(({ slug }) => absoluteUrl(locale, packagePath(slug)));
  return (
    <>
      <JsonLd data={breadcrumbs(way)} />
      {urls.length > 0 && <JsonLd data={itemList(name, urls)} />}
    </>
  );
}
