import { useTranslations } from 'next-intl';
import { Slot } from '@/components/island/slot';
import { Icon } from '@/components/ui/icon';
import { Stage, StageHead } from '@/components/ui/stage';
import { packagesHref } from '@/features/catalog/catalog-hrefs';
import { type Country, popularCountries } from '@/features/catalog/country-model';
import type { Destination } from '@/features/catalog/home-catalog';
import { ratesField } from '@/features/catalog/rates-field';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { CountryOptions } from './country-options';
import { CountryPrices } from './country-prices';
import styles from './rates-section.module.scss';

type RatesSectionProps = { locale: LocaleSlug; countries: readonly Country[]; destination: Destination | null };

/** Stage 2 of home: what a country costs; the country is picked in the headline (F2.31). */
export function RatesSection({ locale, countries, destination }: RatesSectionProps) {
  const t = useTranslations('home.rates');
  return (
    <Stage id="all-world" stage={2} ground="night" labelledBy="rates-title">
      <StageHead>
        <form className={styles.ask} action={packagesHref(locale)}>
          <h2 className="t1" id="rates-title">
            {t('title')}{' '}
            {destination && <CountryPick locale={locale} countries={countries} chosen={destination.country} />}
          </h2>
          <noscript>
            <button type="submit" className={styles.show}>
              {t('show')}
            </button>
          </noscript>
        </form>
        <p className="lead">{t('lead')}</p>
      </StageHead>
      <div className={styles.board} id="rates-board" data-loading={t('loading')} data-failed={t('failed')}>
        <p className={styles.status} role="status">
          <Slot name="rates-status" />
        </p>
        {destination && (
          <Slot name="rates-prices">
            <CountryPrices locale={locale} {...destination} />
          </Slot>
        )}
      </div>
    </Stage>
  );
}

type CountryPickProps = { locale: LocaleSlug; countries: readonly Country[]; chosen: Country };

/** The popular countries; every other one comes with the first touch of the page. */
function CountryPick({ locale, countries, chosen }: CountryPickProps) {
  const t = useTranslations('home.intro');
  const popular = popularCountries(countries, languageOf(locale));
  const offered = popular.some(({ id }) => id === chosen.id) ? popular : [chosen, ...popular];
  return (
    <span className={styles.pick}>
      <select
        className={styles.select}
        id={ratesField}
        name="country"
        aria-label={t('going')}
        defaultValue={chosen.slug}
      >
        <Slot name={ratesField}>
          <CountryOptions countries={offered} />
        </Slot>
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  );
}
