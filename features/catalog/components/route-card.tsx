import { useTranslations } from 'next-intl';
import { Slot } from '@/components/island/slot';
import { Flag } from '@/components/ui/flag';
import { Icon } from '@/components/ui/icon';
import { packagesHref } from '@/features/catalog/catalog-hrefs';
import { type Country, findCountryByCode, localFlag, popularCountries } from '@/features/catalog/country-model';
import { routeField } from '@/features/catalog/route-field';
import { defaultVisitorCountry, exampleDestination } from '@/features/catalog/visitor-country';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './route-card.module.scss';

/**
 * From here to there: a plain form that leads to the packages of the country it names. With scripts its list of matches
 * redraws the course first.
 */
export function RouteCard({ locale, countries }: { locale: LocaleSlug; countries: readonly Country[] }) {
  const t = useTranslations('home.intro');
  const words = useTranslations('catalog.list');
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
          <label className={styles.label} htmlFor="route-to">
            {t('going')}
          </label>
          <div
            className={styles.value}
            id={routeField}
            data-popular={words('popular')}
            data-no-match={words('noMatch')}
            data-matches={words('matches')}
          >
            <Slot name={routeField}>
              <input
                className={styles.input}
                id="route-to"
                name="country"
                defaultValue={first.name}
                placeholder={words('example')}
                autoComplete="off"
                enterKeyHint="search"
                required
              />
            </Slot>
          </div>
        </div>
      </div>
      <button type="submit" className={styles.go} aria-label={t('show')}>
        <Icon name="arrow-right" />
      </button>
    </form>
  );
}
