import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Flag } from '@/components/ui/flag';
import { localFlag } from '@/features/catalog/public';
import { countryOptions } from '@/features/order/country-options';
import type { OrderData } from '@/features/order/order-data';
import type { OrderFields } from './order-fields';
import styles from './order-sections.module.scss';

type TravellerSectionProps = {
  fields: OrderFields;
  data: OrderData;
  /** Shown under the names when they were typed in Cyrillic. */
  offer?: ReactNode;
  /** Fields of a company's purchase. */
  company?: ReactNode;
};

/** Who the number is for (F3.68–F3.70). */
export function TravellerSection({ fields: F, data, offer, company }: TravellerSectionProps) {
  const t = useTranslations('order.traveller');
  const name = { lang: 'en', autoCapitalize: 'words', spellCheck: false, maxLength: 100 } as const;
  const flagOf = (id: string) => {
    const country = data.countries.find((one) => String(one.id) === id);
    return country && <Flag icon={localFlag(country.code)} />;
  };
  return (
    <F.Section name="traveller" title={t('title')}>
      <div className={styles.grid}>
        <F.Text name="firstName" label={t('firstName')} hint={t('nameHint')} autoComplete="given-name" {...name} />
        <F.Text name="lastName" label={t('lastName')} autoComplete="family-name" {...name} />
        {offer}
        <F.Select
          name="country"
          label={t('country')}
          hint={t('countryHint')}
          autoComplete="country"
          start={flagOf}
          options={countryOptions(data, t('chooseCountry'))}
        />
        <F.Text
          name="documentNumber"
          label={t('document')}
          hint={t('documentHint')}
          placeholder={t('documentExample')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        {company}
      </div>
    </F.Section>
  );
}
