import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { newNumberHref } from '@/features/account/account-hrefs';
import { numbersQuery } from '@/features/account/account-query-options';
import { useAccountLocale } from '@/features/account/account-scope';
import { useSetMain } from '@/features/account/use-set-main';
import { LoadFailure } from './load-failure';
import { NumberCard } from './number-card';
import styles from './numbers.module.scss';
import { NumbersSkeleton } from './numbers-skeleton';

/** The numbers of the account (F2.111); one of them is made the main one here. */
export function LiveNumbers() {
  const t = useTranslations('account');
  const locale = useAccountLocale();
  const { data, error, isError, isFetching, refetch } = useQuery(numbersQuery);
  const setMain = useSetMain();
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
