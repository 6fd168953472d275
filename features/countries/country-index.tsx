import { useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './country-index.module.scss';
import { type Country, groupByLetter, type LowestPrices, packageHref } from './country-model';

type CountryIndexProps = { countries: readonly Country[]; locale: LocaleSlug; lowest: LowestPrices };

/**
 * Every country by its first letter, with what a package costs there at least. Plain anchors: two hundred of them would
 * weigh twice as much as client links.
 */
export function CountryIndex({ countries, locale, lowest }: CountryIndexProps) {
  const t = useTranslations('catalog.list');
  if (countries.length === 0) return null;
  const groups = groupByLetter(countries);
  const idOf = (letter: string) => `countries-${letter.toLowerCase()}`;
  const priceIn = (code: string) => {
    const cents = lowest[code];
    return cents !== undefined && <span>{t('fromPrice', { price: formatMoney(cents, languageOf(locale)) })}</span>;
  };
  return (
    <section className={styles.index} id="countries" aria-labelledby="countries-title">
      <div className={styles.head}>
        <h2 className="t2" id="countries-title">
          {t('index')}
        </h2>
        <p className="muted">{t('least')}</p>
      </div>
      <nav className={styles.jump} aria-label={t('letters')}>
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.letters}>
        {groups.map(({ letter, countries: group }) => (
          <div key={letter} className={styles.letter} id={idOf(letter)}>
            <h3>{letter}</h3>
            <ul>
              {group.map(({ slug, code, name }) => (
                <li key={slug}>
                  <a href={packageHref(locale, slug)}>
                    {name} {priceIn(code)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
