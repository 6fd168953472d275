import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { packageHref } from '@/features/catalog/catalog-hrefs';
import type { Country } from '@/features/catalog/country-model';
import { countryPhrase } from '@/features/catalog/country-phrase';
import { bestPriced, type DataPackage, spread } from '@/features/catalog/package-model';
import { type CountryCost, rateLines } from '@/features/catalog/rates-model';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './country-prices.module.scss';
import { PackageTicket } from './package-ticket';
import { RatesBoard } from './rates-board';

export type CountryPricesProps = {
  country: Pick<Country, 'code' | 'name' | 'slug' | 'flagIcon'>;
  cost: CountryCost | null;
  /** Packages of the country by volume. */
  packages: readonly DataPackage[];
};

const shown = 3;

/** The board of a country: rates on the left, a few packages on the right. */
export function CountryPrices({ country, cost, packages, locale }: CountryPricesProps & { locale: LocaleSlug }) {
  const t = useTranslations('home.rates');
  const best = bestPriced(packages);
  return (
    <div className={styles.board}>
      <div className={styles.rates}>
        {cost ? <RatesBoard lines={rateLines(cost, languageOf(locale))} /> : <p className="muted">{t('failed')}</p>}
        <div>
          <ButtonLink
            href={packageHref(locale, country.slug)}
            variant="line"
            data-popup="calculator"
            data-country={country.slug}
            aria-haspopup="dialog"
          >
            {t('calculate')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.packages}>
        <h3 className="t3">{t('packages')}</h3>
        {spread(packages, shown).map((dataPackage) => (
          <PackageTicket
            key={dataPackage.id}
            dataPackage={dataPackage}
            locale={locale}
            place={country.name}
            flagIcon={country.flagIcon}
            best={dataPackage.id === best?.id}
          />
        ))}
        <div>
          <TextLink href={packageHref(locale, country.slug)} icon="arrow-right">
            {t('all', { country: countryPhrase(country, languageOf(locale)) })}
          </TextLink>
        </div>
      </div>
    </div>
  );
}
