import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/controls/chip';
import { SheetFlag } from '@/components/ui/pictures/sheet-flag';
import { useMoney } from '@/lib/browser/use-money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './country-chips.module.scss';
import { packageHref } from './country-hrefs';
import indexStyles from './country-index.module.scss';
import { type Country, groupByLetter, type LowestPrices } from './country-model';

type CountryChipsProps = {
  label: string;
  countries: readonly Country[];
  locale: LocaleSlug;
  /** Slug of the country whose page this is. */
  current?: string;
  /** A last chip, which leads elsewhere. */
  children?: ReactNode;
};

/** Popular countries side by side; a row that scrolls on narrow screens. */
export function CountryChips({ label, countries, locale, current, children }: CountryChipsProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {countries.map(({ slug, name, flagIcon }) => (
        <Chip key={slug} href={packageHref(locale, slug)} current={slug === current}>
          <SheetFlag icon={flagIcon} />
          {name}
        </Chip>
      ))}
      {children}
    </nav>
  );
}

type CountryIndexProps = { countries: readonly Country[]; locale: LocaleSlug; lowest: LowestPrices };

/**
 * Every country by its first letter, with what a package costs there at least. Plain anchors: two hundred of them would
 * weigh twice as much as client links.
 */
export function CountryIndex({ countries, locale, lowest }: CountryIndexProps) {
  const t = useTranslations('catalog.list');
  const search = useTranslations('catalog.search');
  const money = useMoney();
  if (countries.length === 0) return null;
  const groups = groupByLetter(countries);
  const idOf = (letter: string) => `countries-${letter.toLowerCase()}`;
  const priceIn = (code: string) => {
    const cents = lowest[code];
    return cents !== undefined && <span>{search('fromPrice', { price: money(cents) })}</span>;
  };
  return (
    <section className={indexStyles.index} id="countries" aria-labelledby="countries-title">
      <div className={indexStyles.head}>
        <h2 className="t2" id="countries-title">
          {t('index')}
        </h2>
        <p className="muted">{t('least')}</p>
      </div>
      <nav className={indexStyles.jump} aria-label={t('letters')}>
        {groups.map(({ letter }) => (
          <a key={letter} href={`#${idOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={indexStyles.letters}>
        {groups.map(({ letter, countries: group }) => (
          <div key={letter} className={indexStyles.letter} id={idOf(letter)}>
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
