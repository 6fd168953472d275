import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { packagesHref } from '@/features/catalog/catalog-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { CountryInput } from './country-input';
import styles from './country-search.module.scss';

/** Country search: a plain form, and a list of matches as soon as it is touched (F1.04). */
export function CountrySearch({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('catalog.list');
  return (
    <form className={styles.search} action={packagesHref(locale)}>
      <label className="sr" htmlFor="country-search">
        {t('country')}
      </label>
      <div className={styles.control} data-control="">
        <Icon name="search" className={styles.icon} />
        <CountryInput id="country-search" className={styles.input} />
        <button type="submit" className={styles.go}>
          {t('find')}
        </button>
      </div>
    </form>
  );
}
