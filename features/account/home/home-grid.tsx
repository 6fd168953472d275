import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { RowsSkeleton } from '@/features/account/skeletons';
import grid from './home-grid.module.scss';
import card from './number-card.module.scss';
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

/** The night-coloured card of the main number, with its globe: shared by the card and its skeleton. */
export function NumberCardFrame({ head, middle, foot }: { head: ReactNode; middle: ReactNode; foot: ReactNode }) {
  return (
    <section className={card.card}>
      <svg className={card.chart} viewBox="0 0 400 400" aria-hidden="true">
        <circle cx="200" cy="200" r="199" />
        <ellipse cx="200" cy="200" rx="150" ry="199" />
        <ellipse cx="200" cy="200" rx="100" ry="199" />
        <ellipse cx="200" cy="200" rx="50" ry="199" />
        <path d="M1 200h398M28 100h344M28 300h344M100 27h200M100 373h200" />
      </svg>
      <div className={card.head}>{head}</div>
      <div className={card.middle}>{middle}</div>
      <div className={card.foot}>{foot}</div>
    </section>
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
