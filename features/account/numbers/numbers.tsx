'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { newNumberHref } from '@/features/account/account-hrefs';
import { numbersQuery } from '@/features/account/account-query-options';
import { LoadFailure } from '@/features/account/load-failure';
import { NumberCard } from '@/features/account/numbers/number-card';
import styles from '@/features/account/numbers/numbers.module.scss';
import { useSetMain } from '@/features/account/numbers/use-set-main';
import { ownIsland } from '@/features/account/own-island';
import { useAccountLocale } from '@/features/account/use-account-text';
import { useHydrated } from '@/lib/browser/use-hydrated';

/** The numbers of the account (F2.111); one of them is made the main one here. */
export function Numbers() {
  const isHydrated = useHydrated();
  const t = useTranslations('account');
  const locale = useAccountLocale();
  const { data, error, isError, isFetching, refetch } = useQuery(numbersQuery);
  const setMain = useSetMain();
  if (!isHydrated) return <NumbersSkeleton />;
  if (!data && isError) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <NumbersSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={t('numbers.noneTitle')}
        text={t('numbers.noneText')}
        action={
          <ButtonLink variant="course" href={newNumberHref(locale)}>
            {t('none.order')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {data.map((number) => (
        <NumberCard
          key={number.id}
          number={number}
          busy={setMain.isPending && setMain.variables.id === number.id}
          onMakeMain={() => !setMain.isPending && setMain.mutate(number)}
        />
      ))}
    </ul>
  );
}

export const NumbersIsland = ownIsland(Numbers);

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
