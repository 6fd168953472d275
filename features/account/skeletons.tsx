import { Card } from '@/components/ui/blocks/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import lists from './account-list.module.scss';

const places = ['a', 'b', 'c', 'd', 'e'] as const;

/** The rows of a list while they are on the way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={lists.list} aria-busy="true">
      {places.slice(0, rows).map((place) => (
        <li key={place}>
          <Skeleton width="100%" height="2rem" />
        </li>
      ))}
    </ul>
  );
}

/** A card of which it is not known yet what it tells. */
export function CardSkeleton() {
  return (
    <Card as="section">
      <RowsSkeleton rows={2} />
    </Card>
  );
}
