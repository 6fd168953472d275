import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOrderScope } from '@/features/order/order-scope';
import type { OrderValues } from '@/features/order/order-values';
import { isEuCountry } from '@/lib/pricing/vat';
import { liveFields as F } from './live-fields';
import styles from './order-sections.module.scss';

/** A purchase by a company; its tax number is asked where the EU wants one (F3.71, F5.29). */
export function CompanyFields() {
  const t = useTranslations('order.traveller');
  const { control } = useFormContext<OrderValues>();
  const [country, company] = useWatch({ control, name: ['country', 'company'] });
  const { rules } = useOrderScope();
  const code = rules.countryCodeOf(country);
  if (!code || !isEuCountry(code)) return null;
  return (
    <>
      <div className={styles.full}>
        <F.Tick name="company" label={t('company')} />
      </div>
      {company && (
        <F.Text
          name="taxNumber"
          label={t('taxNumber')}
          note={t('taxNote')}
          hint={t('taxHint')}
          placeholder={t('taxExample', { code: code === 'GR' ? 'EL' : code })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </>
  );
}
