import { useTranslations } from 'next-intl';
import { Slot } from '@/components/island/slot';
import { Flag } from '@/components/ui/flag';
import { Icon } from '@/components/ui/icon';
import { packagesHref } from '@/features/catalog/catalog-hrefs';
import { type Country, findCountryByCode, localFlag, popularCountries } from '@/features/catalog/country-model';
import { routeField } from '@/features/catalog/route-field';
import { defaultVisitorCountry, exampleDestination } from '@/features/catalog/visitor-country';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { CountryInput } from './country-input';
import styles from './route-card.module.scss';

/**
 * From here to there: a plain form that leads to the packages of the country it names. With scripts its list of matches
 * redraws the course first.
 */
export function RouteCard({ locale, countries }: { locale: LocaleSlug; countries: readonly Country[] }) {
  const t = useTranslations('home.intro');
  const here = findCountryByCode(countries, defaultVisitorCountry);
  const destinations = popularCountries(countries, languageOf(locale));
  // The form and the course on the chart above it start with the same country.
  const first = findCountryByCode(destinations, exampleDestination) ?? destinations[0];
  if (!first) return null;
  return (
    <form className={styles.card} action={packagesHref(locale)}>
      <div className={styles.ends}>
        {here && (
          <div className={styles.end}>
            <span className={styles.label}>{t('here')}</span>
            <span className={styles.value}>
              <Slot name="here">
                <Flag icon={localFlag(here.code)} lazy={false} />
                {here.name}
              </Slot>
            </span>
          </div>
        )}
        <span className={styles.way} />
        <div className={styles.end} data-control="">
          <label className={styles.label} htmlFor={routeField}>
            {t('going')}
          </label>
          <div className={styles.value}>
            <CountryInput id={routeField} className={styles.input} current={first.name} />
          </div>
        </div>
      </div>
      <button type="submit" className={styles.go} aria-label={t('show')}>
        <Icon name="arrow-right" />
      </button>
    </form>
  );
}
