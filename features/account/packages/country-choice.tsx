import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { SelectField, type SelectFieldProps } from '@/components/ui/select-field';
import styles from './country-packages.module.scss';

export type PackageCountry = { readonly id: number; readonly name: string };

type CountryChoiceProps = {
  countries: readonly PackageCountry[];
  select?: Pick<SelectFieldProps, 'value' | 'onChange'>;
  children?: ReactNode;
};

/** The card where a country is chosen: the same before and after its island is live. */
export function CountryChoice({ countries, select, children }: CountryChoiceProps) {
  const t = useTranslations('settings.packages');
  const options = countries.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card as="section" className={styles.card} aria-labelledby="country-packages">
      <h2 className="t3" id="country-packages">
        {t('title')}
      </h2>
      <p className="muted">{t('lead')}</p>
      <SelectField
        id="package-country"
        label={t('country')}
        options={[{ value: '', label: t('choose') }, ...options]}
        {...select}
      />
      {children}
    </Card>
  );
}
