import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/blocks/card';
import { RowsSkeleton } from '@/features/account/skeletons';
import styles from './orders.module.scss';

/** The packages of the account while they are on the way: nothing stands below them, for nobody knows how many come. */
export function PackagesSkeleton() {
  const t = useTranslations('orders.packages');
  return (
    <div className={styles.loading}>
      <Card as="section">
        <h2 className="t3">{t('title')}</h2>
        <RowsSkeleton rows={2} />
      </Card>
    </div>
  );
}
