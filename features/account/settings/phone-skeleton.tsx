import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './phone-settings.module.scss';

/** The phone settings while the code is on the way (F4.20). */
export function PhoneSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      <Skeleton width="min(30rem, 100%)" height="1.75rem" />
      <div className={styles.row}>
        <Card className={styles.card}>
          <Skeleton width="100%" height="2.75rem" />
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="100%" height="12rem" />
        </Card>
        <Card className={styles.card}>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton width="min(15rem, 100%)" height="15rem" />
          <Skeleton width="100%" height="8rem" />
        </Card>
      </div>
    </div>
  );
}
