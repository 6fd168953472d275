import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './profile.module.scss';

/** The profile while its data is on the way. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.row} aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      <Card className={styles.card}>
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="24rem" />
      </Card>
      <Card className={styles.card}>
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="100%" height="18rem" />
      </Card>
    </div>
  );
}
