import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Flag } from '@/components/ui/flag';
import { Icon } from '@/components/ui/icon';
import { packagesHref } from '@/features/catalog/catalog-hrefs';
import type { Country } from '@/features/catalog/country-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './country-field.module.scss';
import { CountryInput } from './country-input';

type CountryFieldProps = { locale: LocaleSlug; countries: readonly Country[]; chosen?: string };

/** Choosing another country leads to its packages; without JavaScript a button does (F2.128). */
export function CountryField({ locale, countries, chosen }: CountryFieldProps) {
  const t = useTranslations('catalog');
  const current = countries.find(({ slug }) => slug === chosen);
  return (
    <form className={styles.form} action={packagesHref(locale)}>
      <Field id="package-country" label={t('detail.country')}>
        {current && <Flag icon={current.flagIcon} lazy={false} />}
        <CountryInput id="package-country" className={styles.input} {...(current && { current: current.name })} />
        <Icon name="chevron-down" className={styles.arrow} />
      </Field>
      <noscript>
        <Button type="submit" variant="line">
          {t('detail.show')}
        </Button>
      </noscript>
    </form>
  );
}
