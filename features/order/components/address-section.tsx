import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OrderFields } from './order-fields';
import styles from './order-sections.module.scss';

/** Where the traveller lives, in Latin letters (F3.72, F3.73). */
export function AddressSection({ fields: F, offer }: { fields: OrderFields; offer?: ReactNode }) {
  const t = useTranslations('order.address');
  return (
    <F.Section name="address" title={t('title')}>
      <div className={styles.grid}>
        <F.Text
          name="shippingAddress"
          label={t('street')}
          hint={t('why')}
          placeholder={t('latin')}
          autoComplete="address-line1"
          lang="en"
          maxLength={300}
          className={styles.full}
        />
        {offer}
        <F.Text name="postCode" label={t('postCode')} autoComplete="postal-code" maxLength={12} spellCheck={false} />
      </div>
    </F.Section>
  );
}
