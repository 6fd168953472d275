import { useTranslations } from 'next-intl';
import { asIsland } from '@/components/hydrate/as-island';
import { Icon } from '@/components/ui/icon';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { CountryForm } from './country-form';
import styles from './country-search.module.scss';

/** Country search at the head of the packages (F1.04). */
export function CountrySearch({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('catalog.list');
  return (
    <CountryForm id="country-search" locale={locale} className={styles.search} inputClassName={styles.input}>
      {(field) => (
        <>
          <label className="sr" htmlFor="country-search">
            {t('country')}
          </label>
          <div className={styles.control}>
            <Icon name="search" className={styles.icon} />
            {field}
            <button type="submit" className={styles.go}>
              {t('find')}
            </button>
          </div>
        </>
      )}
    </CountryForm>
  );
}

export const CountrySearchIsland = asIsland(CountrySearch);
