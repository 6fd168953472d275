import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ownRefill, refillChoices } from '@/features/order/order-values';
import { useMoney } from '@/features/order/use-money';
import type { OrderFields } from './order-fields';
import styles from './order-sections.module.scss';

type ExtrasSectionProps = { fields: OrderFields; packages: ReactNode; ownAmount?: ReactNode; promo: ReactNode };

/** What can be added: an internet package (F3.78), extra balance (F3.77), a promo code (F3.76). */
export function ExtrasSection({ fields: F, packages, ownAmount, promo }: ExtrasSectionProps) {
  const t = useTranslations('order.extras');
  const money = useMoney();
  const amounts = refillChoices.map((euro) => ({
    value: euro,
    label: euro === '0' ? t('none') : money(Number(euro) * 100).replace(/[.,]00/, ''),
  }));
  return (
    <F.Section name="extras" title={t('title')}>
      <div className={styles.grid}>
        {packages}
        <div className={styles.full}>
          <F.Refill legend={t('refill')} options={[...amounts, { value: ownRefill, label: t('own') }]} />
        </div>
        {ownAmount}
        <div className={styles.full}>{promo}</div>
      </div>
    </F.Section>
  );
}
