import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Button } from '@/components/ui/controls/button';
import { Flag } from '@/components/ui/pictures/flag';
import { Icon } from '@/components/ui/pictures/icon';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './country-field.module.scss';
import { CountryForm } from './country-form';
import searchStyles from './country-search.module.scss';

type CountryFieldProps = { locale: LocaleSlug; chosen: { name: string; flagIcon: string | null } | null };

/** Choosing another country leads to its packages (F2.128). */
export function CountryField({ locale, chosen }: CountryFieldProps) {
  const t = useTranslations('catalog.search');
  return (
    <CountryForm
      id="package-country"
      locale={locale}
      current={chosen?.name}
      className={styles.form}
      inputClassName={styles.input}
    >
      {(field) => (
        <>
          <Field id="package-country" label={t('country')}>
            {chosen?.flagIcon && <Flag icon={chosen.flagIcon} lazy={false} />}
            {field}
            <Icon name="chevron-down" className={styles.arrow} />
          </Field>
          <button type="submit" hidden aria-label={t('show')} />
          <noscript>
            <Button type="submit" variant="line">
              {t('show')}
            </Button>
          </noscript>
        </>
      )}
    </CountryForm>
  );
}

export const CountryFieldCode = islandCode(CountryField);

/** Country search at the head of the packages (F1.04). */
export function CountrySearch({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('catalog.search');
  return (
    <CountryForm
      id="country-search"
      locale={locale}
      className={searchStyles.search}
      inputClassName={searchStyles.input}
    >
      {(field) => (
        <>
          <label className="sr" htmlFor="country-search">
            {t('country')}
          </label>
          <div className={searchStyles.control}>
            <Icon name="search" className={searchStyles.icon} />
            {field}
            <button type="submit" className={searchStyles.go}>
              {t('find')}
            </button>
          </div>
        </>
      )}
    </CountryForm>
  );
}

export const CountrySearchCode = islandCode(CountrySearch);
