import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './numbers.module.scss';

const places = ['a', 'b'] as const;

/** The list of numbers while it is on the way. */
export function NumbersSkeleton() {
  const t = useTranslations('account');
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      <ul className={styles.list}>
        {places.map((place) => (
          <Card as="li" key={place} className={styles.card}>
            <div className={styles.what}>
              <Skeleton width="min(16rem, 100%)" height="2.75rem" />
              <Skeleton width="9rem" height="1.25rem" />
            </div>
            <Skeleton width="6rem" height="3.5rem" />
          </Card>
        ))}
      </ul>
    </div>
  );
}
