import { useTranslations } from 'next-intl';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { packageHref } from './country-hrefs';
import styles from './country-index.module.scss';
import { type Country, groupByLetter } from './country-model';

/** Every country by its first letter. Plain anchors: two hundred of them would weigh twice as much as client links. */
export function CountryIndex({ countries, locale }: { countries: readonly Country[]; locale: LocaleSlug }) {
  const t = useTranslations('catalog.list');
  if (countries.length === 0) return null;
  return (
    <section className={styles.index} id="countries" aria-labelledby="countries-title">
      <h2 className="t2" id="countries-title">
        {t('index')}
      </h2>
      <div className={styles.letters}>
        {groupByLetter(countries).map(({ letter, countries: group }) => (
          <div key={letter} className={styles.letter}>
            <h3>{letter}</h3>
            <ul>
              {group.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={packageHref(locale, slug)}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
