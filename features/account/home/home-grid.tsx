import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { RowsSkeleton } from '@/features/account/skeletons';
import grid from './home-grid.module.scss';
import cards from './package-card.module.scss';

type HomeGridProps = {
  note?: ReactNode;
  number: ReactNode;
  packages: ReactNode;
  recent?: ReactNode;
  aside?: ReactNode;
  /** Packages are on the way, nobody knows how many: what stands below them comes with them, so that it never moves. */
  isLoading?: boolean;
  /** Several cards stand beside the number's: what happened last begins below it, not below them. */
  isTall?: boolean;
};

/** The places of the account's home, the same while loading and after. */
export function HomeGrid(props: HomeGridProps) {
  const { note, number, packages, recent, aside, isLoading = false, isTall = false } = props;
  const lower = recent && !isLoading && (
    <>
      {recent}
      <div className={grid.column}>{aside}</div>
    </>
  );
  return (
    <>
      {note}
      <div className={classNames(grid.row, isLoading && grid.loading, isTall && grid.tall)}>
        {number}
        <div className={grid.column}>{packages}</div>
        {isTall && lower}
      </div>
      {!isTall && lower && <div className={grid.row}>{lower}</div>}
    </>
  );
}

/** A package while it is on the way. */
export function PackageCardSkeleton() {
  return (
    <Card as="section" className={cards.card} aria-busy="true">
      <div className={cards.head}>
        <Skeleton width="8rem" height="1.5rem" />
      </div>
      <Skeleton width="100%" height="10.375rem" />
      <div className={cards.foot}>
        <Skeleton width="100%" height="1.25rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="60%" height="1.25rem" />
      </div>
    </Card>
  );
}

/** What happened last, while it is on the way. */
export function RecentSkeleton() {
  const t = useTranslations('account.recent');
  return (
    <Card as="section">
      <h2 className="t3">{t('title')}</h2>
      <RowsSkeleton rows={recentRows.few} />
    </Card>
  );
}

/** The numbers in short, while they are on the way. */
export function NumbersSkeleton() {
  const t = useTranslations('account.numbers');
  return (
    <Card as="section">
      <h2 className="t3">{t('title')}</h2>
      <RowsSkeleton rows={2} />
    </Card>
  );
}

/** How many of the last happenings the account's home shows, and beside several packages. */
export const recentRows = { few: 5, many: 9 } as const;
