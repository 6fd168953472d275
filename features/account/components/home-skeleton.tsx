import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { HomeGrid } from './home-grid';
import lists from './list.module.scss';
import cards from './package-card.module.scss';
import { PassFrame } from './pass-frame';

/** The account's home while its data is on the way, in the geometry of the real one. */
export function HomeSkeleton() {
  const t = useTranslations('account');
  return (
    <div className="contents" aria-busy="true">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      <HomeGrid
        pass={
          <PassFrame
            head={<Skeleton width="7rem" height="2.75rem" />}
            middle={
              <>
                <Skeleton width="min(18rem, 100%)" height="3.5rem" />
                <Skeleton width="12rem" height="1.25rem" />
              </>
            }
            foot={<Skeleton width="7rem" height="4rem" />}
          />
        }
        packages={<PackageCardSkeleton />}
        recent={
          <Card as="section">
            <h2 className="t3">{t('recent.title')}</h2>
            <RowsSkeleton rows={5} />
          </Card>
        }
        aside={
          <Card as="section">
            <h2 className="t3">{t('numbers.title')}</h2>
            <RowsSkeleton rows={2} />
          </Card>
        }
      />
    </div>
  );
}

export function PackageCardSkeleton() {
  return (
    <Card as="section" className={cards.card} aria-busy="true">
      <div className={cards.head}>
        <Skeleton width="8rem" height="1.5rem" />
      </div>
      <Skeleton width="100%" height="9.5rem" />
      <div className={cards.foot}>
        <Skeleton width="100%" height="1.25rem" />
        <Skeleton width="60%" height="1.25rem" />
      </div>
    </Card>
  );
}

const places = ['a', 'b', 'c', 'd', 'e'] as const;

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
